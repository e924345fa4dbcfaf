# The widgets have no words of their own.

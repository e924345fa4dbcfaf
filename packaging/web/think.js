// A worker in which the computer thinks: the program of the page once more, which finds no window and answers letters.
import { initSync } from "./teahouse.js";

self.onmessage = (event) => initSync({ module: event.data });

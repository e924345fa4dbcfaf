# What the computer players say. Each sentence comes on a slip: at the beginning of the first match and of the next one, when a disc that counts
# for much is turned up in Banqi, when the player takes a great piece or loses one, when the player is in check for the first time, and after a
# match that the player has won, lost or drawn.
saying-child-greeting = Hello. I brought my pinwheel.
saying-child-again = One more. I hoped you would ask.
saying-child-flip = So that is where it was.
saying-child-gain = I got a big one.
saying-child-loss = Oh. I did not see that one.
saying-child-check = Oh. I am in check.
saying-child-won = I won. I will tell my mother.
saying-child-lost = You won. Will you show me how?
saying-child-drawn = Nobody won. That is fine too.

saying-guest-greeting = Hello. My umbrella is still wet.
saying-guest-again = It still rains. Let us play on.
saying-guest-flip = I did not expect that one here.
saying-guest-gain = I almost missed it.
saying-guest-loss = I should have looked twice.
saying-guest-check = I was watching the other side.
saying-guest-won = Thank you. I was lucky today.
saying-guest-lost = Well played. I will come again.
saying-guest-drawn = Even. The rain has stopped too.

saying-regular-greeting = My usual place. My usual tea.
saying-regular-again = Again? My bowl is still full.
saying-regular-flip = Well, look who is here.
saying-regular-gain = I could not leave that one.
saying-regular-loss = That one was dear to me.
saying-regular-check = Let me put my bowl down first.
saying-regular-won = Good game. I will pay for the tea.
saying-regular-lost = You won. Your tea is on me.
saying-regular-drawn = Even. Then we both pay.

saying-ferryman-greeting = The river is calm. Let us start.
saying-ferryman-again = Once more across, then.
saying-ferryman-gain = A heavy load for my boat.
saying-ferryman-loss = There goes a good guest.
saying-ferryman-check = I felt the boat rock.
saying-ferryman-won = A calm trip. Thank you.
saying-ferryman-lost = You steered well today.
saying-ferryman-drawn = We meet in the middle.

saying-landlady-greeting = Welcome. The water is hot.
saying-landlady-again = Stay. I will pour another cup.
saying-landlady-flip = What a guest to find here.
saying-landlady-gain = I will clear that one away.
saying-landlady-loss = I was fond of that one.
saying-landlady-check = I almost dropped my kettle.
saying-landlady-won = Thank you. The tea is free today.
saying-landlady-lost = Well played. Have a rice cake.
saying-landlady-drawn = Even. I will fill both cups.

saying-cook-greeting = The soup can wait. Let us play.
saying-cook-again = A second helping? Gladly.
saying-cook-gain = A fine piece for my basket.
saying-cook-loss = I only looked ahead.
saying-cook-check = Did something boil over?
saying-cook-won = That was a good meal. Thank you.
saying-cook-lost = Well done. I learned a recipe.
saying-cook-drawn = Half for you, half for me.

saying-storyteller-greeting = Sit down. A story begins.
saying-storyteller-again = Then comes the next chapter.
saying-storyteller-flip = And then it showed its face.
saying-storyteller-gain = A big name leaves the story.
saying-storyteller-loss = My hero is gone so soon.
saying-storyteller-check = Then came a knock at the door.
saying-storyteller-won = Here my story ends. Thank you.
saying-storyteller-lost = You told the better story.
saying-storyteller-drawn = I would have liked an ending.

saying-physician-greeting = You look well. Please sit down.
saying-physician-again = One more will do us good.
saying-physician-gain = I took that one with care.
saying-physician-loss = That one hurts a little.
saying-physician-check = My heart beats faster now.
saying-physician-won = Thank you. I feel well today.
saying-physician-lost = Well played. I will sleep on it.
saying-physician-drawn = Even. We are both in good health.

saying-merchant-greeting = The shop is closed. Let us play.
saying-merchant-again = Another deal? Gladly.
saying-merchant-gain = That is a large sum.
saying-merchant-loss = That one was not cheap.
saying-merchant-check = I did not count on that.
saying-merchant-won = A good day for me. Thank you.
saying-merchant-lost = You counted better today.
saying-merchant-drawn = The books are even.

saying-scholar-greeting = I will close my book for this.
saying-scholar-again = Good. I marked the page.
saying-scholar-gain = I will note that one down.
saying-scholar-loss = My book had no word on that.
saying-scholar-check = I had just turned the page.
saying-scholar-won = Thank you. I will write it down.
saying-scholar-lost = You taught me a page today.
saying-scholar-drawn = Even. I will write down both names.

saying-monk-greeting = Peace to you. Let us begin.
saying-monk-again = Gladly. My beads can wait.
saying-monk-gain = I did not mean to be greedy.
saying-monk-loss = Go well, old friend.
saying-monk-check = I dropped a bead.
saying-monk-won = Thank you for waiting for me.
saying-monk-lost = You won. I am glad for you.
saying-monk-drawn = Even. I like that best.

saying-veteran-greeting = At ease. I put my spear away.
saying-veteran-again = Once more? My knees say yes.
saying-veteran-gain = I remember a day like this.
saying-veteran-loss = He served well.
saying-veteran-check = I heard no steps.
saying-veteran-won = A fair fight. Thank you.
saying-veteran-lost = I salute you. Well fought.
saying-veteran-drawn = Then we both go home.

saying-calligrapher-greeting = The ink is ready. Please sit.
saying-calligrapher-again = A fresh sheet, then.
saying-calligrapher-gain = One stroke, and it is gone.
saying-calligrapher-loss = A blot on my paper.
saying-calligrapher-check = My brush stopped.
saying-calligrapher-won = Thank you. My seal goes here.
saying-calligrapher-lost = You have a steady hand.
saying-calligrapher-drawn = Two seals on one sheet.

saying-master-greeting = I am glad that you came.
saying-master-again = Good. Let us play again.
saying-master-flip = Now I know a little more.
saying-master-gain = That was a strong piece.
saying-master-loss = You saw that before I did.
saying-master-check = I was not ready for that.
saying-master-won = Thank you. You made me think.
saying-master-lost = You won. I bow to you.
saying-master-drawn = An even game. I enjoyed it.

# A sentence as a screen reader says it. $name: the player; $words: the sentence.
saying-said = { $name }: “{ $words }”

export type QuestTitle = { readonly title: string; readonly description: string };

/** Roughly in the order in which a hero meets them. */
export const questTitles: readonly QuestTitle[] = [
  {
    title: 'Rent on a Ship That Cannot Sail',
    description:
      'Wendeline Sprot has the Patient Margaret down for forty-one years of mooring, with ' +
      'interest, and a ship in a meadow is still a ship. Take the Unpaid Mooring Bill out to ' +
      'Captain Oule and come back with money, a signature or at least a civil answer. He has ' +
      'thrown the last three clerks off the gangplank, but it is only four feet up.',
  },
  {
    title: 'Meadow Herring for Granny',
    description:
      'The sea left and the herring stayed, which Granny Thrip calls loyalty and everyone else ' +
      'calls stupidity. They run through the wet grass of the Saltlea at first light, quick as ' +
      'spilled change. Bring her a dozen Meadow Herring before the bells, and mind your feet: ' +
      'she counts the trodden ones.',
  },
  {
    title: 'The Crab in the Rowing Boat',
    description:
      "A Mooring Crab has put on Hob Tarrish's rowing boat and will not take it off. Hob had no " +
      'use for the boat, there being no water, but he dislikes watching it walk past the Dry ' +
      'Anchor every evening. Persuade the crab out of it. If it cannot be persuaded, the shell ' +
      'makes good pauldrons.',
  },
  {
    title: 'Eight Bells and Counting',
    description:
      'Eight bells keep the Lull out of Drymouth, and Amos Trill has been ringing the sixth by ' +
      'hand since its striker cracked. He is seventy, it is a large bell, and he can no longer ' +
      'hear you say so. Fit a new Tide Bell Striker before the evening fog is due. Wear the ' +
      'earplugs. He did not, once.',
  },
  {
    title: 'The Button from the Wet Coat',
    description:
      'She sits by the fire at the Dry Anchor and drips, and the puddle tastes of salt. She ' +
      'says she lost a button somewhere on the Saltlea, the night the sea went out, and would ' +
      'like it back before she goes home. Do not ask her where home is. Three people have, and ' +
      'they all moved inland.',
  },
  {
    title: 'Something in the Dry Anchor Cellar',
    description:
      'Every inn has rats in the cellar, so Hob Tarrish was not worried until the rats moved ' +
      'out. There have been wings down there since, and every bell in Drymouth sets them going. ' +
      'Take a Fogproof Lantern, clear the Bellbats, and bring up a barrel of the good ale while ' +
      'you are passing. The rats may come back or not, as they please.',
  },
  {
    title: 'A Stew with No Questions',
    description:
      'Bettany Dunnet has a pot for sixty, a wedding at noon and nothing to put in it. Fetch ' +
      'her Puddle Cod, Pickled Fen Onions and whatever Evart Lusk has left over. The recipe for ' +
      'Dry Anchor Stew has two rules: never let it boil, and never tell the bride what the ' +
      'third thing was.',
  },
  {
    title: 'Nails for the Patient Margaret',
    description:
      'Captain Oule means to be ready when the tide comes back, and a ready ship has nails in ' +
      'it. Garda Hulme will let you use the second forge if you bring your own Knuckle Iron ' +
      'Ingots and do not hum. Beat out a Sack of Ship Nails and carry it to the meadow. He will ' +
      'count them twice, out loud, like a man counting days.',
  },
  {
    title: 'Sergeant Adderley Teaches Hitting',
    description:
      'Sergeant Polk Adderley has trained the Drymouth watch for twenty years and has all but ' +
      'two of his fingers to show for it. Take a Bell Tin Practice Sword to the yard and land ' +
      'ten clean cuts on the straw harbourmaster. It is only straw, and any likeness to ' +
      'Ottoline Pask is the fault of whoever made the hat.',
  },
  {
    title: 'Behind the Hatch Cover',
    description:
      'When the Lull comes over the sea wall, somebody has to stand in the gap until the bells ' +
      'catch up. Tonight Sergeant Adderley is a guard short and you look about the right width. ' +
      'Take a Hatch Cover Shield, stand on the chalk mark, and let the Ebbhounds do all the ' +
      'running. You need only not move.',
  },
  {
    title: 'A Ferry Across Nothing',
    description:
      "Joss Wherry's ferry is a cart on a rope, and it has crossed the Saltlea through every " +
      'Lull for nineteen years by the simple trick of never letting go. Now the rope is fraying ' +
      'in the middle, where nobody likes to stop. Twist him a new Ferry Rope and splice it in. ' +
      'You will have from one bell to the next.',
  },
  {
    title: 'Hounds in the Noon Lull',
    description:
      'The noon Lull is the thin one, and Warden Ysa Corran used to let children pick samphire ' +
      'in it. Yesterday it had teeth. Walk out with her to the third wreck, keep one hand on ' +
      'the marker line and put down six Ebbhounds. If the Lull Shepherd is with them, come ' +
      'home. You will not hear any of it, so watch the hares, who have been at this longer.',
  },
  {
    title: 'Where the Sea Was',
    description:
      'Harbourmaster Ottoline Pask has every chart of the sea ever drawn and would like to ' +
      'know, for planning purposes, where it went. Walk the old deep channel from Drymouth to ' +
      'the edge of the Map of Where the Sea Was, and mark what you find at each sounding. If ' +
      'you get your feet wet, run back and tell her before anyone else.',
  },
  {
    title: 'A Thread from the Parcel Spider',
    description:
      'Something has been wrapping the wrecks on the Saltlea in white thread, neat as birthday ' +
      'gifts, and Linnet Harl says it is the best yarn she has ever handled. She wants three ' +
      'skeins and does not need to hear how you got them. The Parcel Spider is the size of a ' +
      'pony, keeps regular hours and goes out at dusk. Be gone before she is home.',
  },
  {
    title: 'Pilot, Drowned, Seeks Ship',
    description:
      'He comes up the dry slipway on foggy nights, knocks at the Harbour Office and asks which ' +
      'vessel he is to bring in. There has been no answer to give him for forty-one years, and ' +
      'the Slipway Pilot is losing patience with the clerks. Lead him to a ship, if you can ' +
      'find him one. Otherwise bring a cutlass, and be sorry about it.',
  },
  {
    title: 'Borrowing the Master Key',
    description:
      'Nan Tolley does not want the Harbour Office Master Key stolen. Stolen is such a loud ' +
      "word. She wants it in her hand at midnight and back on Wendeline Sprot's hook by six, " +
      'with nobody the wiser and one drawer the lighter. Wear the Felt Soled Shoes. The third ' +
      'stair complains.',
  },
  {
    title: 'Little Osk Has a Plan',
    description:
      'Little Osk is nine, or eleven when it suits, and has never met a lock he did not take ' +
      'personally. His plan needs a Gull Feather Lockpick, a Fogproof Lantern and someone tall. ' +
      'You are someone tall. He will not say what is in the customs shed, only that it has been ' +
      'knocking.',
  },
  {
    title: 'The Bell That Went Missing',
    description:
      'Drymouth has eight bells and a tower built for nine. The thieves who took their name ' +
      'from the empty space swear they stole it, muffled, the night before the sea left. Amos ' +
      'Trill swears they could not steal a cold. One of them is lying and both want the Muffled ' +
      'Ninth Bell found. Start in the tower. Count the ropes.',
  },
  {
    title: 'Whistle Him Back',
    description:
      "Someone lifted Sergeant Adderley's whistle from around his neck while he was blowing it, " +
      'and the watch has been laughing for a week. Nan Tolley knows who did it and calls it an ' +
      'audition. Slip the Borrowed Watch Whistle back where it belongs without being seen, and ' +
      'the Ninth Bell may find a stool for you too.',
  },
  {
    title: 'Burn It on Purpose',
    description:
      'Every autumn the Ashwives set fire to the Charwold so that it does not do it by itself. ' +
      'Eldest Ashwife Marrable has the wind, the date and the ditch dug; what she lacks is ' +
      'someone young enough to run. Take a Charwold Ember Pot, light the nine brush piles in ' +
      'order, and be on the near side of the ditch by the ninth.',
  },
  {
    title: 'A Cup of Borrowed Ash',
    description:
      "Two households in the Charwold have not spoken since somebody's grandmother borrowed a " +
      'cup of ash and returned it level instead of heaped. Ashwife Orrel Dunn would like to ' +
      'marry across the quarrel. Carry the Cup of Borrowed Ash from door to door, heaped this ' +
      'time, and do not sneeze. Wars have started on less.',
  },
  {
    title: 'The Stag That Smoulders',
    description:
      'A Slowburn Stag should glow about the antlers and no further. This one has been alight ' +
      'to the shoulders since midsummer, and wherever it lies down the Charwold loses an acre. ' +
      'Follow the scorched beds uphill from the tannery and end it kindly. Evart Lusk will buy ' +
      'the hide, if there is any hide that is not also a fire.',
  },
  {
    title: 'Daws in the Smokehouse',
    description:
      'Other birds steal what shines; a Coal Daw steals what smoulders. The flock has carried ' +
      "off half the coals from the Ashwives' smokehouse, and two roofs have already found out " +
      'where to. Shoot them down, gather the coals before they meet dry thatch, and rescue the ' +
      'Smoked Meadow Herring. All of it. It has been counted.',
  },
  {
    title: 'Resin for a Long Winter',
    description:
      'The cinderpines are bleeding early, and Ashwife Orrel Dunn says that means a winter with ' +
      'elbows. Fell six marked trees on the north ride, stack each Cinderpine Log with its cut ' +
      'end to the wind, and draw off the resin while it is warm. Leave the tree with the blue ' +
      'ribbon alone. Orrel will not say why, but he bows to it.',
  },
  {
    title: 'Lusk Wants It Whole',
    description:
      'Anyone can bring Evart Lusk a hide with a hole in it; he has a shed full of them and a ' +
      'low opinion of the county. He wants one Pottle Ox Hide in a single piece, tail and all, ' +
      'taken with a Bone Handled Skinning Knife and no swearing. The hide remembers, he says. ' +
      'It comes out in the boots.',
  },
  {
    title: 'A Sow in the Furze',
    description:
      'A Furzehog Sow has farrowed across the Charwold road and considers both directions hers. ' +
      'Carters are going round by the fen, losing a day and the odd wheel. Move her on if you ' +
      'can, with noise and turnips. If you cannot, there will be brogues and crackling, and the ' +
      'piglets go to Bettany Dunnet, who swears she only wants the company.',
  },
  {
    title: 'Payday in Underthumb',
    description:
      'The Thumb Company pays on the last bell of the month, and this month the strongbox came ' +
      'down the shaft full of gravel. Foreman Tib Garrack has two hundred thumbers, one apology ' +
      'and about an hour. Find where the box was switched between the Quire road and the ' +
      'winding gear, and find it before he reaches the end of the apology.',
  },
  {
    title: 'The Gaffer Below the Fifth Level',
    description:
      'Old thumbers leave a crust at the fifth level for the Tunnel Gaffer, who in return does ' +
      'not bring down the roof. The new shift thought this was a joke and ate the crust. Take a ' +
      'Thumber Pasty, a Thumber Pickaxe and a Thumber Helm, in that order of importance. If he ' +
      'will not have the pasty, you will need the other two.',
  },
  {
    title: 'Copper the Colour of Sorrel',
    description:
      'Real Sorrel Copper goes red at the edges when you breathe on it; the stuff they are ' +
      'selling in Drymouth just gets damp. Garda Hulme wants ten pieces of Sorrel Copper Ore ' +
      'from the seam under the Pointer, dug by someone she can shout at. Breathe on each one ' +
      'before you carry it down. It is four hundred steps.',
  },
  {
    title: 'A Loupe for Nim Vasker',
    description:
      'Nim Vasker has cut stones in Underthumb for thirty years, and dropped the loupe down the ' +
      'main shaft on Tuesday. Grind a lens from clear Knuckle Quartz, set it in gold, and make ' +
      'a new Vasker Loupe before Wendeline Sprot comes to have her ring valued. Nim can tell a ' +
      'garnet by taste, but the customers find it off-putting.',
  },
  {
    title: 'The Ram on the Ring Finger',
    description:
      'Of the five peaks of the Knuckles, the Ring is the one with the good grass and, since ' +
      'spring, the Knuckle Ram. It has butted two shepherds, a surveyor and a small chapel ' +
      'downhill. Linnet Harl needs the goats back up there before the yarn runs out. Go up ' +
      'heavy, stand on the uphill side, and hit first.',
  },
  {
    title: 'Lullstone Does Not Echo',
    description:
      'Knock on the wall of the deep gallery and listen. Where the knock does not come back ' +
      'there is lullstone, and Foreman Garrack pays double for it, because nobody sings down ' +
      'there. Bring out five chunks. Keep talking the whole way in, and when you can no longer ' +
      'hear yourself, pull the rope.',
  },
  {
    title: 'Eels by Moonlight',
    description:
      'The eels of Pottle Fen come up to look at the moon, which is the only romantic thing ' +
      "about them. Hob Tarrish needs eight for Saturday's Pottle Eel Pie, and Stillmistress " +
      'Aune Reedle needs the slime, so do not wipe them. Fish from the stilts. The fen does ' +
      'have a bottom, but not everywhere.',
  },
  {
    title: 'The Bailiff Calls at Stilt Pottle',
    description:
      'A Bog Bailiff is a toad the size of a wardrobe that believes you owe it something. This ' +
      'one has taken four doors, a pig and the Stilt Pottle weathercock, and is sitting on the ' +
      'lot behind the third still. Aune Reedle will settle for the doors. Bring Bailiffbane, ' +
      'and on no account admit to anything.',
  },
  {
    title: 'Doctor Wend Tries It First',
    description:
      'Doctor Bartle Wend tests every remedy on himself before he sells it, which is ' +
      'honourable, and is why he is presently blue and can speak only in questions. Would you ' +
      'fetch him Fen Comfrey, Drowsy Sedge and a Sprig of Contrary Thyme? Did he write down the ' +
      'order of mixing? And then, does he seem to remember, did he eat it?',
  },
  {
    title: 'A Spoonful of Plain Speaking',
    description:
      'In Quire nothing false may be written, so everybody lies out loud. High Ledgerwright ' +
      'Sabet Vellory has a hearing on Thursday and nine witnesses with lovely voices. Brew a ' +
      "Tincture of Plain Speaking at Aune Reedle's still and see that it gets into the tea. Not " +
      'your tea. You have been asked to give evidence too.',
  },
  {
    title: 'Waders for the Reed Cut',
    description:
      'The reed cutters of Pottle Fen have downed sickles until somebody does something about ' +
      'the adders, or at least about the ankles. Clear the cut, then stitch six pairs of Fen ' +
      'Waders from Boiled Ox Leather, high in the leg and double in the seam. A Reed Adder is ' +
      'annoyed, not clever. It always goes for the seam.',
  },
  {
    title: 'Slackwort at Slack Water',
    description:
      'Slackwort opens twice a day, for as long as it takes to boil an egg, at the hour the ' +
      'tide would have turned. Doctor Wend has the hour from the Harbour Office tables and the ' +
      'place from an old love letter. Be standing on the Saltlea with a basket when it opens. ' +
      'The Lull will be there as well. It keeps the same hours.',
  },
  {
    title: 'Spelling Counts',
    description:
      'In Quire a spell is a contract, and spelling counts. Apprentice Pim Ottery wrote ' +
      'Mourning for Mooring on a scroll, hung it in the Dry Anchor, and now the whole taproom ' +
      'is weeping and cannot leave. Bring back the Misspelt Scroll, ink a true one on ' +
      'Ledgerwright Vellum, and be kind about it. Pim has been crying too, and was never in the ' +
      'room.',
  },
  {
    title: 'The Golem Wants a Signature',
    description:
      'A Filing Golem does what is written on its plate and stops when the plate is signed. The ' +
      'one in the lower archive was never signed for, and has been filing since spring: first ' +
      'the papers, then the shelves, now the staff. Sabet Vellory will lend you a ' +
      'Countersigning Quill. You will have to hold the golem still yourself.',
  },
  {
    title: 'Moths in the Archive',
    description:
      'Blotmoths do not eat paper. They drink the words off it and leave the page, and a ' +
      'Blotmoth Swarm has got in among the marriages from D to L. Half of Quire may be single ' +
      'by Friday. Drive them out with smoke, not fire. Vionne Lanthorn asks that you leave L ' +
      'for last, and would rather not discuss it.',
  },
  {
    title: 'A Wick for Vionne',
    description:
      "Vionne Lanthorn's lamps burn for a year on a drop of oil, provided the wick was spun " +
      'from something that has kept a promise. She is down to her last Lanthorn Wick and out of ' +
      'honest wool. Bring her a Rune of Kept Promises and a thread from someone who came back ' +
      'when they said they would. Try the ferry.',
  },
  {
    title: 'The Letter Never Countersigned',
    description:
      'It was found behind a drawer in Quire: a proposal of marriage, dated the week the sea ' +
      'left, wanting one signature to take effect. It is addressed to the master of the Patient ' +
      'Margaret, and Captain Oule has gone very quiet. Find out who wrote it, and whether the ' +
      'offer stands. Take a quill in case it does.',
  },
  {
    title: 'Grease for the Ninth Mill',
    description:
      'There are nine windmills on the Windlass Steps and eight of them hum. Lodgemaster ' +
      'Hespeth Rudge says the ninth is only sulking, and that the cure is a new Windlass Gear, ' +
      'a Tin of Axle Grease and a firm tone. Climb up inside while the sails are tied. If you ' +
      'hear the knot go, you have until about the count of six.',
  },
  {
    title: 'The Ogre Grinds Finer',
    description:
      'A Chaff Ogre has moved into the lowest mill and, to be fair, the flour has never been ' +
      "better. But it wants a sheep a day in wages, it has begun to look at the miller's boy, " +
      'and the Lodge does not recognise it as a member. Go in with something heavy, come out ' +
      'with the Millstone on a Chain, and give notice in between.',
  },
  {
    title: 'A Gull with a Mainspring',
    description:
      'The gulls of Drymouth moved inland when the sea went, and Captain Oule says he cannot ' +
      'sleep for the quiet. Lodgemaster Rudge has drawn up a Clockwork Gull. Build it to her ' +
      'plans around a Mainspring of Sorrel Copper, and wind it no more than nine turns. At ten ' +
      'it starts to steal pasties, which she considers a success.',
  },
  {
    title: 'Shirtkites over the Washing',
    description:
      'Shirtkites nest on the top Step, hunt on the updraught and are not clever about laundry. ' +
      'In one week they have killed eleven shirts and a bolster, and on Monday there was very ' +
      'nearly a child inside one. Linnet Harl will string you a Windlass Ash Longbow. Wait by ' +
      'the line, wear something plain, and shoot before the stoop.',
  },
  {
    title: 'Old Fathom Turns Over',
    description:
      'There is something under the Saltlea that was here before the sea and has been asleep on ' +
      'its side for forty-one years. This morning all the wrecks leaned the other way. Every ' +
      'bell, every Ashwife, every thumber with a pick is walking out to meet Old Fathom when ' +
      'the Lull comes in. Bring whatever you are best at. Nobody is asking you to be brave on ' +
      'your own.',
  },
];

const descriptionsByTitle: ReadonlyMap<string, string> = new Map(
  questTitles.map(({ title, description }) => [title, description]),
);

/** Another title gets a placeholder. */
export function describeQuestTitle(title: string): string {
  return descriptionsByTitle.get(title) ?? 'No description available';
}

// The page for strangers.

export const purpose = [
  'Runeloom is for people who write the quests of a game: what a quest asks, what it gives, and which quest opens which.',
  'It checks the rules of your game while you write, plays a story line before anybody else does, and keeps earlier versions.',
  'What is approved becomes a release, which the game reads over HTTP or as a file in its own format.',
] as const;
export const toSignUp = 'Create an account';
export const toSignIn = 'Sign in';
export const toWorkshop = 'Go to your workshop';

export const tryIt = 'Try it here';
export const tryItHint =
  'This story line is alive. Drag a card, pull a link from one card to another, and complete quests to see what opens. Press twice on the canvas for a quest of your own, and twice on a card to rename it.';
/** Not for a finger. */
export const tryItMenu = 'A right click on a card shows what else you can do with it.';
export const tryItKept = 'What you change stays on this device and can become your first story line.';
export const playIt = 'Play the story line';
export const asItWas = 'As it was';

export const howWorkGoes = 'How the work goes';
/** By the picture of the guide that each shows. */
export const steps = {
  'quest-editor': {
    title: 'Write',
    text: 'The items, creatures and places of your game are suggested while you type. What is missing or wrong stands at its row.',
    alt: 'The editor of a quest suggests items while a name is typed.',
  },
  table: {
    title: 'Work on many at once',
    text: 'A table shows all quests. You write in its cells as in a spreadsheet, and change many of them in one step.',
    alt: 'The table has a row for each quest, with its story lines, what it asks and what it gives.',
  },
  checks: {
    title: 'Let it be checked',
    text: 'Checks find what no player can finish, a name that your game does not have, and a reward far from the others.',
    alt: 'The checks of a story line say at which quest what is wrong, errors first.',
  },
  comments: {
    title: 'Work as a team',
    text: 'People share a space, each with a role. They comment where the words stand, and their changes are merged.',
    alt: 'A comment about a description has an answer below a quest.',
  },
  review: {
    title: 'Review',
    text: 'A reviewer reads what changed and what the checks say, then approves it or writes what is missing.',
    alt: 'A submission shows what was official and what becomes of it.',
  },
  release: {
    title: 'Release',
    text: 'You see what a release brings before players get it. Going back is putting the one before there again.',
    alt: 'A list says which quests the next release changes and which are new.',
  },
} as const;

export const audiences = [
  {
    title: 'For designers',
    text: 'Write quests by keyboard and weave them on a canvas. There is undo, a history, and a list of what is wrong beside the place where it is wrong. Nothing is lost when the connection is.',
  },
  {
    title: 'For studios',
    text: 'Describe your game as data: kinds, fields, limits, coins, items and places with the ids that the game has. Review what designers send, compare it with what is official, and put releases on a test or a live channel.',
  },
  {
    title: 'For pack makers',
    text: 'A quest book of FTB Quests or Better Questing comes in with what Runeloom has no place for kept beside it. It goes out again as a book of FTB Quests.',
  },
  {
    title: 'For operators',
    text: 'One command on one machine, or several servers on one PostgreSQL. Backups, an audit log whose entries are chained, and metrics for Prometheus are part of it.',
  },
] as const;
export const apiDocs = 'API documentation';

// In the workshop, for who changed the line on this device.

export const tried = 'The story line that you tried';
export const triedHint = 'You changed it on the page about Runeloom. It is kept on this device only.';
export const keepTried = 'Make it mine';
export const dropTried = 'Leave it';
export const triedFailed = 'It could not be saved. It stays on this device.';

import { toVisible } from './characters/visible-text.ts';

/** Every number that a rule, a field or a screen of the product depends on (docs/behaviour.md, Limits). Bounds are inclusive. */
export type Range = { readonly min: number; readonly max: number };

export const limits = {
  questTitle: { min: 5, max: 50 },
  questDescription: { min: 5, max: 3000 },
  requirements: { min: 0, max: 10 },
  objectives: { min: 1, max: 10 },
  rewards: { min: 1, max: 10 },
  professionLevel: { min: 1, max: 100 },
  propertyName: { min: 3, max: 50 },
  collectQuantity: { min: 1, max: 30 },
  killCount: { min: 1, max: 30 },
  itemRewardQuantity: { min: 1, max: 50 },
  copper: { min: 0, max: 99 },
  silver: { min: 0, max: 99 },
  gold: { min: 0, max: 250 },
  experience: { min: 1, max: 100_000 },
  /** Characters an editor's one-line field holds; longer input is cut. */
  oneLineField: 50,
  displayName: { min: 0, max: 50 },
  password: { min: 8, max: 128 },
  email: { max: 254 },
  generatedId: { min: 8, max: 64 },
  storyLineTitle: { min: 5, max: 50 },
  storyLineDescription: { min: 5, max: 3000 },
  /** More is refused, but a line that holds more already keeps as many as it has. */
  storyQuests: { min: 2, max: 2000 },
  /** The part of a quota from which on a person is warned. */
  quotaWarning: 0.8,
  /** Levels that a quest may ask for above the ones before it without a word about it. */
  levelLeap: 25,
  /** How many times as much as the median official quest a quest may give without a word about it. */
  generosity: 5,
  tokenName: { min: 3, max: 50 },
  reviewReason: { min: 5, max: 1000 },
  /** How far from the middle of its canvas, on either axis, a quest may lie. */
  position: { min: -1_000_000, max: 1_000_000 },
  /** The room a closed quest card takes on the canvas at most. */
  questCard: { width: 300, height: 280 },
  /** From one quest card's left edge to the next one's. */
  nodeSpacing: 420,
  /** How far below the first quest a new one is placed. */
  newNodeBelow: 300,
  snapGrid: 20,
  zoom: { min: 0, max: 2 },
  /** Characters of a quest's description that its card shows. */
  nodeDescription: 300,
} as const;

/** The bytes of a megabyte, wherever an operator or a person reads of megabytes. */
export const megabyte = 1024 * 1024;

/** How long things stay or wait on a screen, in milliseconds. */
export const durations = {
  saveSuccessCloses: 5_000,
  guestRedirect: 5_000,
  validationNotice: 11_000,
  logInRedirect: 100,
  /** A redirect slower than this shows the notice screen meanwhile. */
  slowRedirect: 300,
  greeting: 6_000,
  /** A server that has said nothing for this long counts as out of reach. */
  silence: 10_000,
  /** From one attempt to hear of changes to the next. */
  reconnect: 2_000,
  /** Changes that come within this time are read together. */
  gatherChanges: 100,
  /** What is known of reviews counts as fresh: they change rarely, and no change is announced. */
  reviewsKnown: 30_000,
  /** How far what the device keeps of a draft may be behind what was typed; the rest of 300 ms is for the writing. */
  draftKept: 150,
  /** From one attempt to send what waits on the device to the next. */
  resend: 15_000,
  /** How long a proof of who sits there counts. */
  proof: 10 * 60_000,
} as const;

/** How long things that are gone are kept, in milliseconds. */
export const retention = {
  /** A deleted item can be restored for 30 days. */
  deletedItems: 30 * 24 * 60 * 60 * 1000,
  /** Counts of how fast pages were. */
  speed: 28 * 24 * 60 * 60 * 1000,
} as const;

const hour = 60 * 60 * 1000;

/** Which of an item's earlier versions are kept; times in milliseconds. */
export const keptVersions = {
  /** The last ones, however close to each other they were saved. */
  last: 100,
  hour,
  day: 24 * hour,
  /** One an hour is kept for so long, then one a day. */
  hourly: 30 * 24 * hour,
} as const;

/** The readings of an access token that are kept: so many, and none for longer than so many milliseconds. */
export const keptReadings = { last: 1_000, time: 90 * 24 * hour } as const;

export const isWithin = (value: number, { min, max }: Range): boolean => value >= min && value <= max;

/** Counts a text against a range; neither surrounding blanks nor characters that show nothing help to reach the minimum. */
export const hasLengthWithin = (text: string, { min, max }: Range): boolean =>
  toVisible(text).length >= min && text.length <= max;

/** A number field's value once it is left: whole and inside its range; what is no number becomes the minimum. */
export const clampToRange = (value: number, { min, max }: Range): number =>
  Number.isNaN(value) ? min : Math.min(max, Math.max(min, Math.trunc(value)));

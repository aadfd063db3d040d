import { toVisible } from './text/visible-text.ts';

/** The bounds of a number or of a text's length; both are inclusive. */
export type Range = { readonly min: number; readonly max: number };

/** The numbers of the product's rules and fields (docs/behaviour.md, Limits). The canvas and the timings have files of their own. */
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
} as const;

/** The bytes of a megabyte, wherever an operator or a person reads of megabytes. */
export const megabyte = 1024 * 1024;

export const isWithin = (value: number, { min, max }: Range): boolean => value >= min && value <= max;

/** Counts a text against a range; neither surrounding blanks nor characters that show nothing help to reach the minimum. */
export const hasLengthWithin = (text: string, { min, max }: Range): boolean =>
  toVisible(text).length >= min && text.length <= max;

/** A number field's value once it is left: whole and inside its range; what is no number becomes the minimum. */
export const clampToRange = (value: number, { min, max }: Range): number =>
  Number.isNaN(value) ? min : Math.min(max, Math.max(min, Math.trunc(value)));

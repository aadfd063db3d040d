import { countCharacters } from './text/count-characters.ts';
import { toVisible } from './text/text.ts';

export type Range = { readonly min: number; readonly max: number };

/** Bounds are inclusive. The limits of quests and story lines are the world's. */
export const limits = {
  /** Characters of the field that finds a quest. */
  oneLineField: 50,
  displayName: { min: 0, max: 50 },
  password: { min: 8, max: 128 },
  email: { max: 254 },
  generatedId: { min: 8, max: 64 },
  choiceId: { min: 1, max: 64 },
  choiceTitle: { min: 1, max: 50 },
  choiceQuests: { min: 2 },
  choices: { max: 200 },
  repeatHours: { min: 1, max: 720 },
  /** Of the choices of a story line, as many as checks try. */
  outcomes: { max: 4_096 },
  /** A share of a quota, from which on the screen warns. */
  quotaWarning: 0.8,
  /** A share of the levels that the world allows, above the earlier quests. */
  levelLeap: 0.25,
  /** Multiples of the median of the official quests. */
  generosity: 5,
  tokenName: { min: 3, max: 50 },
  releaseNote: { min: 0, max: 500 },
  releases: { max: 500 },
  /** Violations that a screen lists at once. */
  listedViolations: { max: 50 },
  /** Tags of a quest; `tag` bounds the characters of one. */
  tags: { max: 20 },
  tag: { min: 1, max: 40 },
  viewTitle: { min: 1, max: 50 },
  /** Characters of the note of a step in the history. */
  note: { max: 200 },
  reviewReason: { min: 5, max: 1000 },
  /** Why a check is set aside. */
  asideReason: { min: 1, max: 300 },
  /** Checks that are set aside, of a quest or story line, and of an owner. */
  setAside: { max: 200 },
  setAsideOfOwner: { max: 2_000 },
  /** Of accounts. A shorter search finds only the beginnings of emails. */
  accountSearch: { min: 3 },
  /** Accounts whose entries a filter of the audit log finds. */
  filteredAccounts: { max: 20 },
} as const;

export const megabyte = 1024 * 1024;

export const isWithin = (value: number, { min, max }: Range): boolean => value >= min && value <= max;

/** Blanks at the ends and invisible characters do not count for the minimum. */
export const hasLengthWithin = (text: string, { min, max }: Range): boolean =>
  countCharacters(toVisible(text)) >= min && countCharacters(text) <= max;

/** The whole value in range. Anything but a number becomes the minimum. */
export const clampToRange = (value: number, { min, max }: Range): number =>
  Number.isNaN(value) ? min : Math.min(max, Math.max(min, Math.trunc(value)));

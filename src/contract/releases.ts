import * as z from 'zod/mini';
import { betterDialects } from '#domain/exchange/betterquesting/write/better-dialect.ts';
import { dialects } from '#domain/exchange/ftb/dialect.ts';
import { hasLengthWithin, limits } from '#domain/limits.ts';
import { channelName, type Channel } from '#domain/release/channel.ts';
import { text } from '#domain/text/text.ts';
import { gameFormat } from './exchange/export-settings.ts';
import { problem } from './problems/problem.ts';
import { loss, lossTotals } from './exchange/losses.ts';
import { pageSizes } from './sizes.ts';

export const releaseRoutes = {
  releases: '/api/releases',
  changes: '/api/releases/changes',
  release: '/api/releases/:number',
  channel: '/api/channels/:channel',
  export: '/api/releases/:number/exports/:format',
  losses: '/api/releases/:number/exports/:format/losses',
} as const;

export const releaseAddress = (number: number): string => `${releaseRoutes.releases}/${number}`;
export const channelAddress = (name: Channel): string => `/api/channels/${name}`;

const highest = 2_147_483_647;
const releaseNumber = z.int().check(z.minimum(1), z.maximum(highest));

/** A snapshot of the official content. `digest` is the SHA-256 of its document, hexadecimal, `bytes` its length. `made_at` is Unix ms. */
export const release = z.object({
  number: z.int(),
  note: z.string(),
  made_at: z.int(),
  /** An email, which games do not get. */
  made_by: z.optional(z.string()),
  /** The version of the official content that the release was made of. */
  version: z.string(),
  quests: z.int(),
  story_lines: z.int(),
  digest: z.string(),
  bytes: z.int(),
});
export type Release = z.infer<typeof release>;

/** Newest first. `next` is the `after` of the next page, null on the last one. `unreleased`: the official content differs from the newest release. */
export const releases = z.object({
  items: z.array(release),
  next: z.nullable(z.int()),
  unreleased: z.boolean(),
});
export type Releases = z.infer<typeof releases>;

export const releaseQuery = z.strictObject({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageSizes.releases))),
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(highest))),
});

/**
 * Without `despite`, official content with errors is refused: what no player can do (docs/checks.md), and what a format that this
 * game reads can't say so that players are stopped.
 */
export const releaseBody = z.strictObject({
  note: text.check(
    z.trim(),
    z.refine((note) => hasLengthWithin(note, limits.releaseNote)),
    z.meta({ minLength: limits.releaseNote.min, maxLength: limits.releaseNote.max }),
  ),
  despite: z.optional(z.boolean()),
});

/** `item` is the id of a quest, `title` its title. With `format` it is a loss that stops players in that format. */
const contentError = z.object({
  item: z.string(),
  title: z.string(),
  code: z.string(),
  detail: z.string(),
  format: z.optional(gameFormat),
});
export type ContentError = z.infer<typeof contentError>;

const listedErrors = z.array(contentError).check(z.maxLength(pageSizes.releaseErrors));

/** The first of them, and how many there are. They stop nothing. */
const contentWarnings = z.object({ items: listedErrors, total: z.int() });
export type ContentWarnings = z.infer<typeof contentWarnings>;

/** What is not known: how many names were not looked up, and which checks failed. It stops nothing. */
const notChecked = z.object({
  names: z.optional(z.int()),
  content: z.optional(z.literal(true)),
  exports: z.optional(z.literal(true)),
});

/** The first errors, and how many there are. `set_aside` has those that stop nothing, because somebody set them aside. */
export const contentErrors = z.object({
  errors: listedErrors,
  total: z.int(),
  set_aside: z.optional(listedErrors),
  warnings: z.optional(contentWarnings),
  not_checked: z.optional(notChecked),
});
export type ContentErrors = z.infer<typeof contentErrors>;

/** With the errors of its content that were set aside, its warnings, and what was not checked. */
export const madeRelease = z.extend(release, {
  set_aside: z.optional(listedErrors),
  warnings: z.optional(contentWarnings),
  not_checked: z.optional(notChecked),
});

export type MadeRelease = z.infer<typeof madeRelease>;

export const worldHasErrors = z.extend(problem, contentErrors.shape);

export const releaseParams = z.object({ number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(highest)) });

/** `from` is what a game had, without it nothing; `to` what it gets, without it the draft. */
export const changesQuery = z.strictObject({
  from: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(highest))),
  to: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(highest))),
});

export const changesAddress = ({ from, to }: { from: number | null; to: number | null }): string => {
  const parts = [from === null ? [] : [`from=${from}`], to === null ? [] : [`to=${to}`]].flat();
  return [releaseRoutes.changes, ...(parts.length > 0 ? [parts.join('&')] : [])].join('?');
};

/**
 * For people alone: whom a quest or story line is credited to, and who approved it, when (Unix ms). The approval of a release is
 * absent where another one came after it.
 */
const creditOfChange = z.object({
  author: z.string(),
  approved_by: z.optional(z.string()),
  approved_at: z.optional(z.int()),
});

const changeOfContent = z.object({
  change: z.enum(['added', 'changed', 'removed']),
  id: z.string(),
  title: z.string(),
  credit: z.optional(creditOfChange),
});
export type ChangeOfContent = z.infer<typeof changeOfContent>;

const changesOfSort = z.object({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  items: z.array(changeOfContent),
});
export type ChangesOfSort = z.infer<typeof changesOfSort>;

/** The numbers count all; `items` has the first ones. The id of an entry is its catalogue and its own id. `world`: the world itself differs. */
export const releaseChanges = z.object({
  quests: changesOfSort,
  story_lines: changesOfSort,
  entries: changesOfSort,
  world: z.boolean(),
});
export type ReleaseChanges = z.infer<typeof releaseChanges>;

/** `release` is the number of the release that it has, since `changed_at` (Unix ms). All three are null before the first one. */
export const channelState = z.object({
  channel: channelName,
  release: z.nullable(z.int()),
  changed_at: z.nullable(z.int()),
  changed_by: z.optional(z.nullable(z.string())),
});
export type ChannelState = z.infer<typeof channelState>;

export const channelParams = z.object({ channel: channelName });
export const channelBody = z.strictObject({ release: releaseNumber });

/** `csv` and `unreal` are tables in a zip, `xlsx` the same tables in a workbook, `ftb` a quest book in a zip, `betterquesting` one in JSON or in a zip, `azerothcore` one file of SQL. */
export const exportFormat = z.enum(['json', 'csv', 'xlsx', 'unreal', 'ftb', 'betterquesting', 'azerothcore']);
export type ExportFormat = z.infer<typeof exportFormat>;

export const exportAddress = (number: number, format: ExportFormat): string =>
  `${releaseAddress(number)}/exports/${format}`;
export const lossesAddress = (number: number, format: ExportFormat): string =>
  `${exportAddress(number, format)}/losses`;

export const exportParams = z.extend(releaseParams, { format: exportFormat });

export const ftbDialect = z.enum(dialects);
export const betterDialect = z.enum(betterDialects);

/** `quest_template.ID` has 24 bits. Above the highest there is room for 777,215 quests. */
export const questNumbers = { min: 1, max: 16_000_000 } as const;

/** Below it stand the game's own quests, which an export would replace. */
export const firstFreeNumber = 100_000;

/** `dialect` is of `ftb` or `betterquesting`. `first_id` is the number of the first quest in `azerothcore`, with `despite` also among those of the game's own quests. */
export const exportQuery = z.strictObject({
  dialect: z.optional(z.enum([...dialects, ...betterDialects])),
  first_id: z.optional(z.coerce.number().check(z.int(), z.minimum(questNumbers.min), z.maximum(questNumbers.max))),
  despite: z.optional(z.enum(['true', 'false'])),
});

export const exportDefaults = { dialect: '1.21', first_id: 900_000 } as const satisfies z.infer<typeof exportQuery>;

export type ExportQuery = z.infer<typeof exportQuery>;
/** `better`: null as the book came. */
export type ExportOptions = {
  readonly dialect: z.infer<typeof ftbDialect>;
  readonly better: z.infer<typeof betterDialect> | null;
  readonly first_id: number;
};

/**
 * What the format can't say, what players notice most first. `totals` counts all of them by weight, `total` together.
 */
export const exportLosses = z.object({
  items: z.array(loss),
  total: z.int(),
  totals: lossTotals,
});
export type ExportLosses = z.infer<typeof exportLosses>;

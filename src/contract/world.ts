import * as z from 'zod/mini';
import { entryContent, entryId } from '#domain/world/entry.ts';
import { worldKey } from '#domain/world/world-key.ts';
import { worldContent } from '#domain/world/world.ts';
import { text } from '#domain/text/text.ts';
import { revisionVersion } from './history.ts';
import { pageSizes } from './sizes.ts';
import { versionShape } from './versions.ts';
import { worldRoutes } from './world/world-routes.ts';

export const worldRevisionsAddress = (before?: number | null): string =>
  `${worldRoutes.revisions}${before ? `?before=${before}` : ''}`;

export const worldRevisionAddress = (version: number): string => `${worldRoutes.revisions}/${version}`;

export const worldRevisionParams = z.object({ version: revisionVersion });

/** The world is the one document of its kind: owner `official`, id `world`. */
export const worldId = 'world';

/** What the server adds to a world may be sent back with it, and changes nothing. */
export const worldBody = z.extend(worldContent, z.partial(z.strictObject(versionShape)).shape);
export type WorldBody = z.infer<typeof worldBody>;

export const savedWorld = z.extend(worldContent, versionShape);
export type SavedWorld = z.infer<typeof savedWorld>;

export const entryParams = z.object({ catalogue: worldKey, id: entryId });
export const entryBody = entryContent;

export const kindParams = z.object({ type: text.check(z.maxLength(60)) });
export const usesQuery = z.strictObject({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageSizes.entries))),
  after: z.optional(text.check(z.maxLength(1_000))),
});

export const mostEntriesInCatalogue = 200_000;

const flag = z.enum(['true', 'false']);

/** `query` matches the beginning of any word of a name, an alias or an id. `ids` is a list with blanks between. */
export const entriesQuery = z.strictObject({
  catalogue: worldKey,
  query: z.optional(text.check(z.maxLength(100))),
  ids: z.optional(text.check(z.maxLength(14_000))),
  tag: z.optional(text.check(z.maxLength(60))),
  used: z.optional(flag),
  retired: z.optional(flag),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageSizes.entries))),
  after: z.optional(text.check(z.maxLength(4_000))),
});
export type EntriesQuery = z.infer<typeof entriesQuery>;

/** Where a document names an entry or has a property of a kind. `place` is a JSON pointer in the document. */
const worldUse = z.object({
  owner: z.string(),
  kind: z.enum(['quests', 'story-lines', 'reward-tables']),
  id: z.string(),
  title: z.string(),
  place: z.string(),
});
export const worldUses = z.object({ items: z.array(worldUse), next: z.nullable(z.string()) });
export type WorldUses = z.infer<typeof worldUses>;

/** How many quests a change of the world touches, by the place of the change. */
export const worldPreview = z.object({
  items: z.array(
    z.object({
      /** A JSON pointer in the world, such as `/limits/quest_title` or `/kinds/2/fields/0`. */
      pointer: z.string(),
      change: z.enum(['lowered', 'removed', 'retired', 'changed', 'added']),
      quests: z.int(),
      story_lines: z.int(),
      /** Entries that stay while their catalogue is gone, or that a catalogue of the same id finds again. */
      entries: z.optional(z.int()),
    }),
  ),
});
export type WorldPreview = z.infer<typeof worldPreview>;

/** `preview` counts the documents and changes nothing. */
export const replaceBody = z.strictObject({ with: entryId, preview: z.optional(z.boolean()) });
/** `id` takes the replacement back while nothing of it changed since. It is empty for a preview. */
export const replaceAnswer = z.object({
  id: z.string(),
  documents: z.int(),
  /** Reward tables that name the entry, and are not changed. */
  reward_tables: z.int(),
});
export const replacementParams = z.object({ id: text.check(z.maxLength(64)) });

export const mostReplaced = 10_000;

export const iconParams = z.object({ hash: z.string().check(z.regex(/^[a-f0-9]{64}$/)) });
export const mostIconBytes = 32 * 1024;
/** Of each side. A picture of few bytes may have so many pixels that pages with it run out of memory. */
export const mostIconPixels = 1_024;
export const iconTypes = ['image/png', 'image/webp'] as const;
export const iconAnswer = z.object({ hash: z.string(), icon: z.string() });
export const iconAddress = (hash: string): string => `${worldRoutes.icons}/${hash}`;

export const tableQuery = z.strictObject({ catalogue: worldKey });
export const importParams = z.object({ id: text.check(z.maxLength(64)) });

/** What a table says of an entry that has an id. */
export const entryValueColumns = ['name', 'aliases', 'level', 'value', 'tags', 'retired'] as const;
export const entryTableColumns = ['id', ...entryValueColumns] as const;
export type EntryTableColumn = (typeof entryTableColumns)[number];

export const importFormats = ['csv', 'tsv', 'json'] as const;
export const importBody = z.strictObject({
  catalogue: worldKey,
  format: z.enum(importFormats),
  text: z.string(),
  /** The column of the table for each part of an entry. Without it the columns are called as the parts are. */
  columns: z.optional(z.partialRecord(z.enum(entryTableColumns), text)),
  missing: z.enum(['keep', 'retire']),
});
export type ImportBody = z.infer<typeof importBody>;

/** How many rows of each sort a dry run shows. */
export const shownRows = 10;

/** How many names of columns that are not used a dry run shows. */
export const shownColumns = 50;

export const plannedActs = ['added', 'changed', 'retired'] as const;

/** What an import would do to an entry. Long texts are cut. */
const plannedRow = z.object({
  act: z.enum(plannedActs),
  /** null: the entry is retired because the table lacks it. */
  row: z.nullable(z.int()),
  id: z.string(),
  name: z.string(),
  changes: z.array(
    z.object({
      part: z.enum(entryValueColumns),
      before: z.string(),
      after: z.string(),
    }),
  ),
});
export type PlannedRow = z.infer<typeof plannedRow>;

export const importAnswer = z.object({
  id: z.string(),
  added: z.int(),
  changed: z.int(),
  retired: z.int(),
  unchanged: z.int(),
  /** The first of them. `row` counts from 1 behind the line of headings. */
  refused: z.array(z.object({ row: z.int(), reason: z.string() })).check(z.maxLength(pageSizes.problem)),
  refused_rows: z.int(),
  /** The first of each sort. */
  rows: z.optional(z.array(plannedRow).check(z.maxLength(shownRows * plannedActs.length))),
  /** The first columns that nothing is taken from. Long names are cut. */
  unused_columns: z.optional(z.array(z.string()).check(z.maxLength(shownColumns))),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

/** Rows that an import writes, and has written so far. */
export const importProgress = z.object({ done: z.int(), total: z.int() });
export type ImportProgress = z.infer<typeof importProgress>;

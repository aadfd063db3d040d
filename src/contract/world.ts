import * as z from 'zod/mini';
import { entry, entryContent, entryId } from '#domain/world/entry.ts';
import { worldContent, worldKey } from '#domain/world/world.ts';
import { text } from '#domain/text/text.ts';
import { revisionVersion } from './history.ts';
import { pageSizes } from './page-sizes.ts';
import { versionShape } from './versions.ts';

/** Everybody signed in reads the world. Administrators write it. */
export const worldRoutes = {
  world: '/api/world',
  preview: '/api/world/preview',
  schema: '/api/world/schema.json',
  revisions: '/api/world/revisions',
  revision: '/api/world/revisions/:version',
  entries: '/api/world/entries',
  entry: '/api/world/entries/:catalogue/:id',
  uses: '/api/world/entries/:catalogue/:id/uses',
  kindUses: '/api/world/kinds/:type/uses',
  replace: '/api/world/entries/:catalogue/:id/replace',
  replacement: '/api/world/replacements/:id',
  icons: '/api/world/icons',
  icon: '/api/world/icons/:hash',
  imports: '/api/world/imports',
  import: '/api/world/imports/:id',
} as const;

export const entryAddress = (catalogue: string, id: string): string =>
  `${worldRoutes.entries}/${encodeURIComponent(catalogue)}/${encodeURIComponent(id)}`;

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

export const savedEntry = z.extend(entry, { version: z.int() });
export type SavedEntry = z.infer<typeof savedEntry>;

export const entryParams = z.object({ catalogue: worldKey, id: entryId });
export const entryBody = entryContent;

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
  after: z.optional(text),
});
export type EntriesQuery = z.infer<typeof entriesQuery>;

export const entryList = z.object({ items: z.array(savedEntry), next: z.nullable(z.string()) });
export type EntryList = z.infer<typeof entryList>;

/** Where a document names an entry or has a property of a kind. `place` is a JSON pointer in the document. */
export const worldUse = z.object({
  owner: z.string(),
  kind: z.enum(['quests', 'story-lines']),
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
    }),
  ),
});
export type WorldPreview = z.infer<typeof worldPreview>;

export const replaceBody = z.strictObject({ with: entryId });
/** `id` takes the replacement back while nothing of it changed since. */
export const replaceAnswer = z.object({ id: z.string(), documents: z.int() });

export const importFormats = ['csv', 'tsv', 'json'] as const;
export const importBody = z.strictObject({
  catalogue: worldKey,
  format: z.enum(importFormats),
  text: z.string(),
  /** The column of the table for each part of an entry. Without it the columns are called as the parts are. */
  columns: z.optional(z.partialRecord(z.enum(['id', 'name', 'aliases', 'level', 'value', 'tags', 'retired']), text)),
  missing: z.enum(['keep', 'retire']),
});
export type ImportBody = z.infer<typeof importBody>;

export const importAnswer = z.object({
  id: z.string(),
  added: z.int(),
  changed: z.int(),
  retired: z.int(),
  unchanged: z.int(),
  refused: z.array(z.object({ row: z.int(), reason: z.string() })),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

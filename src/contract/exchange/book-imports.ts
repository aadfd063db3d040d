import * as z from 'zod/mini';
import { spaceId } from '#domain/space.ts';
import { worldAdditions } from '#domain/exchange/import/world-additions.ts';
import { importedFormats } from '#domain/exchange/import/roots.ts';
import { text } from '#domain/text/text.ts';
import { worldKey } from '#domain/world/world-key.ts';
import { collections } from '#domain/world/property.ts';
import { limitNames } from '#domain/world/world.ts';
import { loss, lossTotals } from './losses.ts';
import { pageSizes } from '#contract/sizes.ts';

export const bookImportRoutes = {
  all: '/api/imports',
  one: '/api/imports/:id',
  entries: '/api/imports/:id/entries',
} as const;

export const bookImportAddress = (id: string): string => `${bookImportRoutes.all}/${encodeURIComponent(id)}`;

export const bookEntriesAddress = (id: string): string => `${bookImportAddress(id)}/entries`;

/** The media type of Excel's files (XLSX). */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const bookImportId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

/** The own documents, the official ones, or those of a space. */
const into = z.union([z.enum(['mine', 'official']), spaceId]);

const someAdditions = worldAdditions.join('|');

/**
 * `id` is made on the device, so that it names the import while it is still read. `root` is one of `roots` of an earlier answer. `grow` names
 * what is added to the world with the import, with commas between. Only administrators send it,
 * and only for imports into the official content.
 */
export const bookImportQuery = z.strictObject({
  format: z.enum(importedFormats),
  into,
  root: z.optional(z.string().check(z.maxLength(1000))),
  id: z.optional(bookImportId),
  grow: z.optional(
    z.string().check(z.maxLength(100), z.regex(new RegExp(`^(?:${someAdditions})(?:,(?:${someAdditions}))*$`))),
  ),
});
export type BookImportQuery = z.infer<typeof bookImportQuery>;

export const bookImportParams = z.object({ id: bookImportId });

/** What happens to documents: new ones, others than before, and those that stay as they are. */
const bookCounts = z.object({ added: z.int(), changed: z.int(), unchanged: z.int() });
export type BookCounts = z.infer<typeof bookCounts>;

/** `id` is that of the other tool. `line` counts from 1. */
const refusedPart = z.object({
  file: z.string(),
  line: z.nullable(z.int()),
  id: z.nullable(z.string()),
  title: z.nullable(z.string()),
  reason: z.string(),
});

/** Of each side of a conflict: a thousand of them fit into an answer. */
export const conflictCharacters = 500;
const refusedReason = z.object({ reason: z.string(), count: z.int() });

/**
 * A place that somebody changed since the last import, and the book, too. An empty `place` is the whole document, of which only the titles
 * are shown. Of long texts `mine` and `theirs` have what is around the first difference. `about` says in words what the place is. Imports of earlier versions have neither `title` nor `about`.
 */
const bookConflict = z.object({
  item: z.string(),
  place: z.string(),
  mine: z.string(),
  theirs: z.string(),
  title: z.optional(z.string()),
  about: z.optional(z.string()),
});

/** Documents that an answer names beside its figures, and the differences that it names of each. */
export const namedChanges = { documents: 500, changed: 200, differences: 10, characters: 200 } as const;

/** null where nothing stands there. Of long texts what is around the first difference. */
const bookDifference = z.object({ about: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) });

/** `more` counts the differences that are not named. */
const bookChange = z.object({
  kind: z.enum(['quests', 'story_lines', 'reward_tables']),
  id: z.string(),
  title: z.string(),
  act: z.enum(['added', 'changed']),
  differences: z.array(bookDifference).check(z.maxLength(namedChanges.differences)),
  more: z.int(),
});
export type BookChangeNamed = z.infer<typeof bookChange>;

/** A story line of the book, whether or not it changes. */
const bookLine = z.object({ id: z.string(), title: z.string() });

/** What quests of the book name and the world doesn't have. It stays in the quests under its name. */
const newEntry = z.object({ catalogue: z.string(), id: z.string(), name: z.string() });

const range = z.object({ min: z.int(), max: z.int() });

/** `documents` is how many quests or story lines need it: they, or parts of them, do not come in otherwise. */
const neededLimit = z.object({ limit: z.enum(limitNames), from: range, to: range, documents: z.int() });

/** `properties` is how many requirements, objectives and rewards of the book the kind would take. */
const neededKind = z.object({
  type: z.string(),
  label: z.string(),
  collection: z.enum(collections),
  properties: z.int(),
});

/** Entries that are named of a catalogue in addition to their number. */
export const firstNames = 20;

const neededEntries = z.object({
  catalogue: z.string(),
  label: z.string(),
  count: z.int(),
  first: z.array(z.object({ id: z.string(), name: z.string() })).check(z.maxLength(firstNames)),
});

/** The world shows no codes of texts, and the book has them in so many. */
const neededMarkup = z.object({ markup: z.enum(['minecraft']), texts: z.int() });

/** What the book needs that the world lacks. `chosen` is added to the world when the import is applied. */
const worldNeeds = z.object({
  chosen: z.array(z.enum(worldAdditions)),
  kinds: z.array(neededKind),
  limits: z.array(neededLimit),
  entries: z.array(neededEntries),
  /** Imports of earlier versions have none. */
  markup: z.optional(z.array(neededMarkup)),
});
export type WorldNeedsOfBook = z.infer<typeof worldNeeds>;

/**
 * What an import does. Lists have the first 1,000, the heaviest losses first. `missing` are documents of an earlier import that the book
 * lacks; they stay. `missing_titles` has their titles in the same order. `roots` are the folders of the archive that a reader takes, the one that is read first. `entries` counts what quests
 * name: `added` is new to the world, `unchanged` is known there. `changes` has the first documents that would change, with what changes in
 * them, and then the first new ones. `refused_for` counts all refused parts by reason, the most frequent
 * first. Imports of earlier versions have none of `lines`, `new_entries`, `changes` and `refused_for`.
 */
export const bookImportAnswer = z.object({
  id: z.string(),
  quests: bookCounts,
  story_lines: bookCounts,
  /** Imports of earlier versions have none. */
  reward_tables: z.optional(bookCounts),
  entries: bookCounts,
  losses: z.array(loss).check(z.maxLength(pageSizes.losses)),
  totals: lossTotals,
  refused: z.array(refusedPart).check(z.maxLength(pageSizes.losses)),
  refused_for: z.optional(z.array(refusedReason).check(z.maxLength(pageSizes.losses))),
  conflicts: z.array(bookConflict).check(z.maxLength(pageSizes.losses)),
  missing: z.array(z.string()).check(z.maxLength(pageSizes.losses)),
  missing_titles: z.optional(z.array(z.string()).check(z.maxLength(pageSizes.losses))),
  roots: z.array(z.string()).check(z.maxLength(pageSizes.losses)),
  changes: z.optional(z.array(bookChange).check(z.maxLength(namedChanges.documents))),
  lines: z.optional(z.array(bookLine).check(z.maxLength(pageSizes.losses))),
  new_entries: z.optional(z.array(newEntry).check(z.maxLength(pageSizes.losses))),
  /** Only for administrators, and for imports into the official content. */
  world: z.optional(worldNeeds),
});
export type BookImportAnswer = z.infer<typeof bookImportAnswer>;

export const bookEntriesQuery = z.strictObject({
  catalogue: worldKey,
  query: z.optional(text.check(z.maxLength(200))),
  after: z.optional(text.check(z.maxLength(128))),
});

/** In the order of their ids. `next` is the `after` of the next page, null on the last one. */
export const bookEntries = z.object({
  items: z.array(z.object({ id: z.string(), name: z.string() })).check(z.maxLength(pageSizes.entries)),
  next: z.nullable(z.string()),
});
export type BookEntries = z.infer<typeof bookEntries>;

const states = ['reading', 'ready', 'applying', 'applied', 'taking_back', 'taken_back', 'called_off'] as const;
export type BookImportState = (typeof states)[number];

/** `share` is how much of it is done, from 0 to 1. */
export const bookImportProgress = z.object({ state: z.enum(states), share: z.number() });

/** What may still be taken back, newest first. `at` and `until` are Unix ms. The numbers count what was added and changed. */
export const bookImportList = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      into,
      format: z.string(),
      at: z.int(),
      until: z.int(),
      quests: z.int(),
      story_lines: z.int(),
    }),
  ),
});
export type BookImportList = z.infer<typeof bookImportList>;

/** `theirs` names conflicts where the book counts. Elsewhere, and without a body, what people changed stays. */
export const bookApplyBody = z.nullable(
  z.strictObject({
    theirs: z.optional(
      z.array(z.strictObject({ item: z.string(), place: z.string() })).check(z.maxLength(pageSizes.losses)),
    ),
  }),
);

/**
 * `kept` was changed by hand since, or is contained in a line that the import didn't bring. `keeps_world`: the import changed the world, which
 * stays as it is.
 */
export const bookTakenBack = z.object({
  removed: z.int(),
  kept: z.array(z.string()),
  keeps_world: z.optional(z.boolean()),
});
export type BookTakenBack = z.infer<typeof bookTakenBack>;

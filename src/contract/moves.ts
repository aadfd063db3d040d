import * as z from 'zod/mini';
import { megabyte } from '#domain/limits.ts';
import { text } from '#domain/text/text.ts';
import { listParams, ownerParam } from './document-params.ts';

export const moveRoutes = {
  all: '/api/owners/:owner/moves',
  preview: '/api/owners/:owner/moves/preview',
  one: '/api/owners/:owner/moves/:id',
} as const;

export const movesAddress = (owner: string): string => `/api/owners/${encodeURIComponent(owner)}/moves`;
export const movePreviewAddress = (owner: string): string => `${movesAddress(owner)}/preview`;
export const moveAddress = (owner: string, id: string): string => `${movesAddress(owner)}/${encodeURIComponent(id)}`;

/**
 * `uses`: the requirements, objectives, rewards and named entries of the quests and reward tables. `rows`: those of the quests, with what moves along:
 * earlier versions, notes, comments, past submissions, steps, quests of lines, shared links and checks set aside. `bytes` of the documents, `history` of their
 * earlier versions, comments and past submissions. `patterns`: bytes of the patterns that are read to find the tables that they name.
 */
export const moveLimits = {
  documents: 1_000,
  uses: 10_000,
  rows: 15_000,
  bytes: 8 * megabyte,
  history: 64 * megabyte,
  patterns: 8 * megabyte,
  listed: 50,
} as const;

export const moveParams = z.object({ ...listParams.shape, id: text });

/** A story line takes its quests along. With `copy` the documents stay, and new ones are made. */
export const moveBody = z.strictObject({
  to: ownerParam,
  quests: z.optional(z.array(text)),
  story_lines: z.optional(z.array(text)),
  copy: z.optional(z.literal(true)),
});
export type MoveBody = z.infer<typeof moveBody>;

const newIds = z.record(z.string(), z.string());

/** The ids where the documents are now, by those that they had. */
export const moved = z.object({ quests: newIds, story_lines: newIds });
export type Moved = z.infer<typeof moved>;

/**
 * What a move or copy would do now. `stops` are why it would be refused. `comments`, `shared_links` and `set_aside` are counts of what
 * goes along on a move and stays on a copy; `approvals` end on a move. `reward_tables` are those that the quests name. One `comes`, or comes as a `second`
 * beside another of its id, or is there (`same`); it `stays` here, too, where it isn't taken out. `groups` are those that lines come into, unless that place has no room for them (`groups_fit`).
 */
export const movePreview = z.object({
  quests: z.int(),
  story_lines: z.int(),
  stops: z.array(
    z.object({
      code: z.string(),
      detail: z.string(),
      story_lines: z.optional(z.array(z.object({ id: z.string(), title: z.string() }))),
    }),
  ),
  comments: z.int(),
  shared_links: z.int(),
  set_aside: z.int(),
  approvals: z.int(),
  reward_tables: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      there: z.enum(['comes', 'second', 'same']),
      stays: z.boolean(),
    }),
  ),
  groups: z.array(z.object({ title: z.string(), is_new: z.boolean() })),
  groups_fit: z.boolean(),
});
export type MovePreview = z.infer<typeof movePreview>;

const place = z.object({ id: z.string(), name: z.nullable(z.string()) });

/** `name` is null for own work, and for a space that is gone. `at` is Unix ms; `taken_back_at` null while it stands. `titles` has the first ones. */
export const moveList = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      to: place,
      by: z.object({ id: z.nullable(z.string()), display_name: z.string() }),
      at: z.int(),
      taken_back_at: z.nullable(z.int()),
      quests: z.int(),
      story_lines: z.int(),
      titles: z.array(z.string()),
    }),
  ),
});
export type MoveList = z.infer<typeof moveList>;

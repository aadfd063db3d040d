import * as z from 'zod/mini';
import { limits, megabyte } from '#domain/limits.ts';
import { questId } from '#domain/quest/quest.ts';
import { storyLineContent } from '#domain/story-line/story-line.ts';
import { text } from '#domain/text/text.ts';
import { questBody } from './quests.ts';
import { expectedVersion, versionShape } from './versions.ts';

export const batchRoute = '/api/owners/:owner/quests/batch';
export const batchAddress = (owner: string): string => `/api/owners/${encodeURIComponent(owner)}/quests/batch`;

export const batchLimits = { quests: 1_000, storyLines: 500, bytes: 8 * megabyte } as const;

/** Has either `content` or `delete`. `expected` is the version that it replaces or deletes (`null`: the quest is new). */
const questChange = z.strictObject({
  content: z.optional(questBody),
  delete: z.optional(z.literal(true)),
  expected: z.nullable(expectedVersion),
});

/** `id` and `uid` stand in the address of the line. If sent, they must match it. */
const storyLineChange = z.strictObject({
  content: z.extend(storyLineContent, { id: z.optional(z.string()), uid: z.optional(z.string()) }),
  expected: z.nullable(expectedVersion),
});

/**
 * Changes of many quests, all or nothing, by their ids. A deleted quest leaves its story lines, as by itself. `story_lines`
 * are saved after the quests, and `submit` names quests that are submitted as they are then. `note` stands at the new version
 * of each quest and story line. The same request again answers alike.
 *
 * 412 `version_mismatch`: `errors` has `{ pointer: '#/changes/{id}', detail, current_version }` for each stale quest, and
 * `#/story_lines/{id}` for each stale line (`null`: it is gone).
 *
 * 422: `errors` has `{ pointer, detail, code, params }` for each part that breaks a rule (`#/changes/{id}/content/title`,
 * `#/story_lines/{id}/content/story_quests`, `#/submit/0`); `too_many_changes` and the quotas. 413 `too_large`: more bytes
 * than a batch may have. 409: quests that their story lines need (`#/changes/{id}`), or that wait for review (`#/submit/0`).
 */
export const batchBody = z.strictObject({
  changes: z.record(questId, questChange),
  story_lines: z.optional(z.record(text, storyLineChange)),
  submit: z.optional(z.array(questId)),
  note: z.optional(text.check(z.maxLength(limits.note.max))),
});
export type BatchBody = z.infer<typeof batchBody>;

/** Of each quest and story line that the batch names; null: it is deleted. */
export const batchAnswer = z.object({ versions: z.record(z.string(), z.nullable(z.object(versionShape))) });
export type BatchAnswer = z.infer<typeof batchAnswer>;

import * as z from 'zod/mini';
import { megabyte } from '#domain/limits.ts';
import { questId } from '#domain/quest/quest.ts';
import { text } from '#domain/text/text.ts';
import { storyLine, storyLineContent } from '#domain/story-line/story-line.ts';
import { nextPage } from './document-params.ts';
import { officialState } from './official-state.ts';
import { questBody } from './quests.ts';
import { expectedVersion, versionShape } from './versions.ts';

export const storyLineRoutes = {
  list: '/api/owners/:owner/story-lines',
  one: '/api/owners/:owner/story-lines/:id',
} as const;

export const storyLinesAddress = (owner: string): string => `/api/owners/${encodeURIComponent(owner)}/story-lines`;
export const storyLineAddress = (owner: string, id: string): string =>
  `${storyLinesAddress(owner)}/${encodeURIComponent(id)}`;

export const lineSaveLimits = { quests: 500, bytes: 8 * megabyte } as const;

/** A quest that is saved with its story line. `expected` is the version that the save replaces (`null`: the quest is new). */
export const includedQuest = z.strictObject({ content: questBody, expected: z.nullable(expectedVersion) });
export type IncludedQuest = z.infer<typeof includedQuest>;

/**
 * A story line as sent: `id` stands in the address and, if sent, must match it. `quests`, by their ids, are saved with the
 * line, all or nothing; the line contains each of them. The headers of the request say which version of the line is expected,
 * as without quests. With `quests`, even with none in it, what is the same as the stored text keeps its version.
 *
 * `note` stands at the step that a save with quests makes in the history of the line.
 *
 * 412 `version_mismatch`: `current_version` stands there if the line itself is stale (`null`: it is gone), and is absent if
 * it is not. `errors` has `{ pointer: '#/quests/{id}', detail, current_version }` for each stale quest (`null`: it is gone).
 *
 * 422: `errors` has `{ pointer, detail, code, params }` for the line (`#/title`) and for each quest
 * (`#/quests/{id}/content/title`) that breaks a rule; the problem's own `code` is that of the first. Further codes:
 * `too_many_quests_carried` (`#/quests`), `quest_not_in_story_line` (`#/quests/{id}`), `quest_missing` (`#/story_quests/{id}`:
 * the line begins to contain a quest that neither exists nor comes with it), and the quotas. 413 `too_large`: more bytes than
 * one save carries, or a line that is too large by itself (`#/story_quests`).
 */
export const storyLineBody = z.extend(storyLineContent, {
  id: z.optional(z.string()),
  uid: z.optional(z.string()),
  quests: z.optional(z.record(questId, includedQuest)),
  note: z.optional(text.check(z.maxLength(200))),
});
export type StoryLineBody = z.infer<typeof storyLineBody>;

export const savedStoryLine = z.extend(storyLine, { ...versionShape, official: z.optional(officialState) });
export type SavedStoryLine = z.infer<typeof savedStoryLine>;

/** The answer to a save; `quests` is there if the save had it: the version that each of them has now, and how it stands to what is official. */
export const savedStoryLineWithQuests = z.extend(savedStoryLine, {
  quests: z.optional(z.record(questId, z.object({ ...versionShape, official: z.optional(officialState) }))),
});
export type SavedStoryLineWithQuests = z.infer<typeof savedStoryLineWithQuests>;

export const storyLineList = z.object({ items: z.array(savedStoryLine), next: nextPage });
export type StoryLineList = z.infer<typeof storyLineList>;

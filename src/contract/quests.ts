import * as z from 'zod/mini';
import { quest, questContent } from '#domain/quest/quest.ts';
import { nextPage } from './document-params.ts';
import { officialState } from './official-state.ts';
import { longestSentAddress } from './sizes.ts';
import { versionShape } from './versions.ts';

export const questRoutes = {
  list: '/api/owners/:owner/quests',
  one: '/api/owners/:owner/quests/:id',
} as const;

export const questsAddress = (owner: string): string => `/api/owners/${encodeURIComponent(owner)}/quests`;
export const questAddress = (owner: string, id: string): string => `${questsAddress(owner)}/${encodeURIComponent(id)}`;

/** `id` and `uid` stand in the address. If sent, they must match it. So must `origin` what is stored. */
export const questBody = z.extend(questContent, {
  id: z.optional(z.string()),
  uid: z.optional(z.string()),
});
export type QuestBody = z.infer<typeof questBody>;

/** `story_lines`: ids with commas between them. With it the quest leaves these alone, and a line that is not named keeps it. */
export const questDeletionQuery = z.strictObject({
  remove_from_story_lines: z.optional(z.enum(['true', 'false'])),
  story_lines: z.optional(z.string().check(z.maxLength(longestSentAddress))),
});

/** Names the story lines that the quest leaves, where an address has room for them: then it leaves no other. */
export const questRemovalAddress = (owner: string, id: string, lines?: readonly string[]): string => {
  const all = `${questAddress(owner, id)}?remove_from_story_lines=true`;
  const named = `${all}&story_lines=${lines?.join(',')}`;
  return lines && named.length <= longestSentAddress ? named : all;
};

export const savedQuest = z.extend(quest, { ...versionShape, official: z.optional(officialState) });
export type SavedQuest = z.infer<typeof savedQuest>;

export const questList = z.object({ items: z.array(savedQuest), next: nextPage });
export type QuestList = z.infer<typeof questList>;

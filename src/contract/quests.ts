import * as z from 'zod/mini';
import { quest, questContent } from '#domain/quest.ts';
import { versionShape } from './versions.ts';

const ownerParam = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const questRoutes = {
  list: '/api/owners/:owner/quests',
  one: '/api/owners/:owner/quests/:id',
} as const;

export const questsAddress = (owner: string): string => `/api/owners/${encodeURIComponent(owner)}/quests`;
export const questAddress = (owner: string, id: string): string => `${questsAddress(owner)}/${encodeURIComponent(id)}`;

export const questListParams = z.object({ owner: ownerParam });
export const questParams = z.object({ owner: ownerParam, id: z.string() });

/** A page of a list: at most `limit` items whose ids come after `after`. Without both, the whole list. */
export const pageQuery = z.strictObject({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
  after: z.optional(z.string()),
});

/** A quest as sent: `id` and `uid` stand in the address and, if sent, must match it. */
export const questBody = z.extend(questContent, { id: z.optional(z.string()), uid: z.optional(z.string()) });

export const savedQuest = z.extend(quest, versionShape);
export type SavedQuest = z.infer<typeof savedQuest>;

export const questList = z.object({ items: z.array(savedQuest) });
export type QuestList = z.infer<typeof questList>;

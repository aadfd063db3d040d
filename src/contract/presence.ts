import * as z from 'zod/mini';
import { text } from '#domain/text/text.ts';
import { ownerParam } from './document-params.ts';

export const presenceRoutes = { say: '/api/presence', of: '/api/owners/:owner/presence' } as const;

export const presenceAddress = (owner: string): string => `/api/owners/${encodeURIComponent(owner)}/presence`;

/** In milliseconds: who is there says so again in time; who is silent for so long is gone. */
export const presenceTimes = { beat: 10_000, gone: 30_000 } as const;

const longestId = 160;
const longestPlace = 300;

const kind = z.nullable(z.enum(['quest', 'story_line', 'submission']));
const id = z.nullable(text.check(z.maxLength(longestId)));
const place = z.nullable(text.check(z.maxLength(longestPlace)));

/** Where one is, in a space or, for those who review, among the submissions of `reviewersOwner`: `kind` and `id` of the open document, null for none; `place` as that of a comment, such as `/story_quests/{id}`. */
export const presenceBody = z.strictObject({ owner: ownerParam, kind, id, place });
export type PresenceBody = z.infer<typeof presenceBody>;

/** `since` is Unix ms: from then on they were at that document. */
const presentPerson = z.object({
  user: z.object({ id: z.string(), display_name: z.string() }),
  kind,
  id,
  place,
  since: z.int(),
});
export type PresentPerson = z.infer<typeof presentPerson>;

export const presenceList = z.object({ items: z.array(presentPerson) });
export type PresenceList = z.infer<typeof presenceList>;

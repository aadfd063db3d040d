import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Commented } from '#contract/comments.ts';
import { ownSubmission, submissionAddress } from '#contract/submissions.ts';
import { movePlace } from '#domain/comment/move-place.ts';
import { readSubmittedQuest, submittedQuestPlace } from '#domain/comment/submitted-place.ts';
import { ownValue } from '#domain/own-value.ts';
import type { Snapshot } from '#domain/submission/submission.ts';
import { request } from '#web/shared/api/api.ts';
import type { CommentedHere, CommentSubject } from './commented-here.ts';
import type { MarkSpot } from './wanted-mark.ts';

/** All of a quest in a submitted line has the threads at its places, too. */
export const isAbout = ({ kind, place: wanted }: CommentSubject, place: string | null): boolean => {
  if (wanted === undefined || place === wanted) return true;
  const isQuest = kind === 'submission' && readSubmittedQuest(wanted)?.inside === '';
  return isQuest && place !== null && place.startsWith(`${wanted}/`);
};

type Shown = Pick<CommentedHere, 'saved' | 'draft' | 'quest'>;

/** Where what stands at a place of the document stands in what was submitted; null: it was not submitted so. */
export const toSentPlace = ({ saved, draft, quest }: Shown, submitted: Snapshot, place: string): string | null => {
  const before = draft ?? saved;
  if (quest === undefined) {
    const after = submitted.story_line ?? submitted.quests[0];
    return before && after ? movePlace({ before, after }, place) : null;
  }
  const at = submitted.quests.findIndex(({ id }) => id === quest);
  const after = submitted.quests[at];
  const inside = before && after ? movePlace({ before, after }, place) : null;
  return inside === null ? null : submittedQuestPlace({ at, inside });
};

type Now = Shown & { readonly quests?: ReadonlyMap<string, object> | undefined };

/** Where what was submitted stands on the author's screen now; null: it is gone. */
export const toSpotNow = (now: Now, submitted: Snapshot, place: string): MarkSpot | null => {
  const inQuest = submitted.story_line ? readSubmittedQuest(place) : null;
  const before = inQuest ? submitted.quests[inQuest.at] : (submitted.story_line ?? submitted.quests[0]);
  const after = before && (inQuest ? questNow(now, before.id) : (now.draft ?? now.saved));
  if (!before || !after) return null;
  const inside = inQuest ? inQuest.inside : place;
  const moved = inside && movePlace({ before, after }, inside);
  if (moved === null) return null;
  return inQuest ? { quest: before.id, place: moved } : toSpot(moved);
};

/** Of the line around, or the quest of it that is around. */
const questNow = ({ saved, draft, quest, quests }: Now, id: string): object | undefined => {
  const around = draft ?? saved;
  if (quest !== undefined) return quest === id ? around : undefined;
  const line = around as { readonly story_quests?: Readonly<Record<string, unknown>> } | undefined;
  return ownValue(line?.story_quests ?? {}, id) === undefined ? undefined : quests?.get(id);
};

/** Where the mark of a place in the document itself is. */
export const toSpot = (place: string): MarkSpot => {
  const [, quest] = /^\/story_quests\/([^/]+)/.exec(place) ?? [];
  return quest === undefined ? { quest: null, place } : { quest, place: '' };
};

/** Where the mark of a place in a submission that is reviewed is. */
export const toReviewedSpot = (numbers: ReadonlyMap<string, number>, place: string): MarkSpot | null => {
  const inQuest = numbers.size > 0 ? readSubmittedQuest(place) : null;
  if (!inQuest) return toSpot(place);
  const [quest] = [...numbers].find(([, at]) => at === inQuest.at) ?? [];
  return quest === undefined ? null : { quest, place: inQuest.inside };
};

/** It never changes. */
export const sentContentQuery = ({ owner, id }: Commented) => ({
  queryKey: ['as-submitted', owner, id] as const,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<Snapshot> =>
    z.parse(ownSubmission, (await request('GET', submissionAddress(owner, id))).body).submitted,
});

/** What the author submitted; undefined until it is there. */
export const useSentContent = (sent: Commented | undefined): Snapshot | undefined =>
  useQuery({ ...sentContentQuery(sent ?? nothing), enabled: sent !== undefined }).data;

const nothing: Commented = { owner: '', kind: 'submission', id: '' };

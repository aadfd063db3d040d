import { use } from 'react';
import type { Commented } from '#contract/comments.ts';
import { CommentedContext, type CommentedHere } from './commented-here.ts';
import { WantedMarkContext, type MarkSpot } from './wanted-mark.ts';
import { draftPlace } from './saved-place.ts';
import { toReviewedSpot, toSpot, toSpotNow, useSentContent } from './sent-places.ts';

/** Where the marks of threads are on the screen. null: what the thread was about is gone; undefined: it is about all, of a document that is not around, or not known yet. */
export const useSpots = ({ owner, kind, id }: Commented): ((place: string | null) => MarkSpot | null | undefined) => {
  const here = use(CommentedContext);
  const quests = use(WantedMarkContext)?.quests;
  const isSent = kind === 'submission' && here?.of.kind !== 'submission';
  const submitted = useSentContent(isSent && here ? { owner, kind, id } : undefined);
  return (place) => {
    if (place === null || !here) return undefined;
    if (!isSent && here.of.id !== id) return undefined;
    if (!isSent) return here.numbers ? toReviewedSpot(here.numbers, place) : toDraftSpot(here, place);
    return submitted && toSpotNow({ ...here, quests }, submitted, place);
  };
};

const toDraftSpot = (here: CommentedHere, place: string): MarkSpot | null => {
  const now = draftPlace(here, place);
  return now === null ? null : toSpot(now);
};

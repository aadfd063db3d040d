import { movePlace } from '#domain/comment/move-place.ts';
import { toKeys } from '#domain/comment/quote-place.ts';
import { ownValue } from '#domain/own-value.ts';
import type { CommentedHere } from './commented-here.ts';

type Edited = Pick<CommentedHere, 'saved' | 'draft'>;

/** Where what stands at a place of the draft stands in what is saved; null: it is new. */
export const savedPlace = ({ saved, draft }: Edited, place: string): string | null => {
  if (!saved || !draft) return place;
  const [section = ''] = toKeys(place);
  if (valueOf(draft, section) === valueOf(saved, section)) return place;
  return movePlace({ before: draft, after: saved }, place);
};

const valueOf = (document: object, key: string): unknown => ownValue(document as Record<string, unknown>, key);

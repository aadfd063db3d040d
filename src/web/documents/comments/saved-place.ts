import { movePlaces } from '#domain/comment/move-place.ts';
import { toKeys } from '#domain/comment/quote-place.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import { collections, type Property } from '#domain/world/property.ts';
import { ownValue } from '#domain/own-value.ts';
import type { CommentedHere } from './commented-here.ts';

type Edited = Pick<CommentedHere, 'saved' | 'draft'>;

/** Where what stands at a place of the draft stands in what is saved; null: it is new. */
export const savedPlace = ({ saved, draft }: Edited, place: string): string | null => {
  if (!saved || !draft) return place;
  const [section = ''] = toKeys(place);
  if (valueOf(draft, section) === valueOf(saved, section)) return place;
  return moveToSaved(draft, saved)(place);
};

/** Where the mark of a saved place is in the draft: the reverse of `savedPlace`. null: what stood there is gone. */
export const draftPlace = ({ saved, draft }: Edited, place: string): string | null => {
  const [section = '', , ...inside] = toKeys(place);
  const isInCollection = collections.some((each) => place.startsWith(`/${each}/`));
  if (!saved || !draft || !isInCollection || valueOf(draft, section) === valueOf(saved, section)) return place;
  const toSaved = moveToSaved(draft, saved);
  const properties = listProperties((valueOf(draft, section) ?? {}) as Record<string, Property>);
  const places = properties.map(({ id }) => ['', section, id, ...inside].join('/'));
  return places.find((each) => toSaved(each) === place) ?? null;
};

type Move = ReturnType<typeof movePlaces>;

/** What was compared last for each draft. */
const compared = new WeakMap<object, { readonly saved: object; readonly move: Move }>();

/** Each mark of an editor asks at each key, and all of them compare the same. */
const moveToSaved = (draft: object, saved: object): Move => {
  const known = compared.get(draft);
  if (known?.saved === saved) return known.move;
  const move = movePlaces({ before: draft, after: saved });
  compared.set(draft, { saved, move });
  return move;
};

const valueOf = (document: object, key: string): unknown => ownValue(document as Record<string, unknown>, key);

import { useHistoryState } from 'wouter/use-browser-location';
import * as z from 'zod/mini';
import { useSearchParams } from '#web/shared/address/search-params.ts';

/** Where the earlier pages began, the first one with null; kept with the entry of the browser's history. */
type Trail = readonly (string | null)[];

export type KeyPages = {
  /** The key of the row that the page comes behind; null for the first page. */
  readonly after: string | null;
  /** Counted from 1; null where an address was opened whose earlier pages are not known. */
  readonly number: number | null;
  readonly goOn: (next: string) => void;
  /** To the page before, or to the first where that is not known. */
  readonly goBack: () => void;
  readonly goToFirst: () => void;
};

/** The pages of a list that goes on by keys; the address's `after` names the one that is open. */
export const useKeyPages = (): KeyPages => {
  const state: unknown = useHistoryState();
  const [address, setAddress] = useSearchParams();
  const after = address.get('after');
  const trail = after === null ? [] : readTrail(state);

  const goTo = (key: string | null, earlier: Trail) =>
    setAddress((before) => withKey(before, key), { state: { trail: earlier } });

  return {
    after,
    number: trail && trail.length + 1,
    goOn: (next) => goTo(next, [...(trail ?? [null]), after]),
    goBack: () => goTo(trail?.at(-1) ?? null, trail?.slice(0, -1) ?? []),
    goToFirst: () => goTo(null, []),
  };
};

const kept = z.object({ trail: z.array(z.nullable(z.string())) });

const readTrail = (state: unknown): Trail | null => {
  const { data } = z.safeParse(kept, state);
  return data?.trail ?? null;
};

const withKey = (before: URLSearchParams, key: string | null): URLSearchParams => {
  const next = new URLSearchParams(before);
  if (key === null) next.delete('after');
  else next.set('after', key);
  return next;
};

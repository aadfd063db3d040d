import { useHistoryState } from 'wouter/use-browser-location';
import * as z from 'zod/mini';
import { useSearchParams } from '#web/shared/address/search-params.ts';

/** The `after` of each earlier page, null for the first. The browser's history entry has it. */
type Trail = readonly (string | null)[];

export type KeyPages = {
  readonly after: string | null;
  /** Counted from 1. null: the address was opened directly, so the earlier pages are not known. */
  readonly number: number | null;
  readonly goOn: (next: string) => void;
  readonly goBack: () => void;
  readonly goToFirst: () => void;
};

/** The address's `after` names the open page. */
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

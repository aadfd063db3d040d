import { freeKey } from './change-list.ts';

/** What is typed as a key: small letters, digits and _, at most 40. */
export const toKey = (typed: string): string =>
  typed
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40);

/** A key for something with this label; `fallback` where the label has no letter. */
export const keyOf = (label: string, fallback: string): string => toKey(label).replace(/_+$/, '') || fallback;

type Followed = {
  readonly before: { readonly label: string; readonly key: string };
  readonly label: string;
  /** The keys of the same list. */
  readonly others: readonly string[];
  readonly fallback: string;
};

/** The key after a change of the label. A key that somebody chose stays. */
export const followLabel = ({ before, label, others, fallback }: Followed): string =>
  before.key === freeKey(keyOf(before.label, fallback), others) ? freeKey(keyOf(label, fallback), others) : before.key;

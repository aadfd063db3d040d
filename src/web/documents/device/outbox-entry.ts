import { draftsIncludedIn } from '#web/documents/included-drafts.ts';
import { firstUnsentVersion, type KnownVersion } from '#contract/versions.ts';

/** A save or deletion that the server does not have yet. Devices store these names. */
export type PendingWrite = {
  readonly author: string;
  readonly owner: string;
  readonly kind: string;
  readonly item: string;
  readonly title: string;
  readonly act: 'save' | 'delete';
  /** The version it replaces, maybe a pending one; null for a new document. */
  readonly version: KnownVersion | null;
  /** The content before and after; null for a deletion. */
  readonly original: unknown;
  readonly content: unknown;
  /** The documents that the person was asked about: a deleted one leaves these. Another one that contains it is asked about first. */
  readonly leaves?: readonly string[];
};

type NamedContainer = { readonly id: string; readonly title: string };

/** `holders` contain what was to be deleted. */
export type WriteRefusal = {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly holders?: readonly NamedContainer[];
};

/** A pending write on this device, in the order of `seq`; `at` in Unix ms. */
export type OutboxEntry = PendingWrite & {
  readonly seq: number;
  readonly at: number;
  readonly refusal: WriteRefusal | null;
};

/** The version of a document after a pending write. Later writes name it as the one they replace. */
export const unsentVersion = ({ seq }: OutboxEntry): number => firstUnsentVersion + seq;

const documentsOf = ({ item, content }: OutboxEntry): readonly string[] => [
  item,
  ...Object.keys(draftsIncludedIn(content)),
];

/** Documents with a refused write. Later writes to them wait for it. */
export const stuckDocuments = (entries: readonly OutboxEntry[]): ReadonlySet<string> =>
  new Set(entries.filter(({ refusal }) => refusal).flatMap(documentsOf));

export const sendable = (entries: readonly OutboxEntry[]): OutboxEntry[] => {
  const stuck = stuckDocuments(entries);
  return entries.filter((entry) => !documentsOf(entry).some((id) => stuck.has(id)));
};

import { firstUnsentVersion, type KnownVersion } from '#contract/versions.ts';

/** An act on an item of an owner's that the server has not heard of yet. */
export type PendingWrite = {
  readonly author: string;
  readonly owner: string;
  /** The name of its kind. */
  readonly kind: string;
  readonly item: string;
  /** What people know the item by. */
  readonly title: string;
  readonly act: 'save' | 'delete';
  /** The version it replaces, an unsent one too; null where the item is new. */
  readonly version: KnownVersion | null;
  /** What the writing began from and what came of it; null where the item is deleted. */
  readonly original: unknown;
  readonly content: unknown;
  /** Takes a deleted quest out of the story lines that hold it. */
  readonly fromStoryLines: boolean;
};

/** Why the server refused an act. */
export type WriteRefusal = { readonly status: number; readonly code: string; readonly detail: string };

/** An act as this device keeps it, in the order of `seq`; `at` is when it was done (Unix ms). */
export type OutboxEntry = PendingWrite & {
  readonly seq: number;
  readonly at: number;
  readonly refusal: WriteRefusal | null;
};

/** The version under which an item is shown as an act will leave it, and which stands for that in what is made from it. */
export const unsentVersion = ({ seq }: OutboxEntry): number => firstUnsentVersion + seq;

/** The items that an act was refused of: what follows was made from what the server does not have. */
export const stuckDocuments = (entries: readonly OutboxEntry[]): ReadonlySet<string> =>
  new Set(entries.filter(({ refusal }) => refusal).map(({ item }) => item));

/** What is to be sent, in order. */
export const sendable = (entries: readonly OutboxEntry[]): OutboxEntry[] => {
  const stuck = stuckDocuments(entries);
  return entries.filter(({ item }) => !stuck.has(item));
};

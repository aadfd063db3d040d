import type { ListedKind, SavedDocument } from '#web/documents/document-kind.ts';
import type { DescribedDifference } from '#messages/describe-comparison.ts';

/** A version as it can be restored now. */
export type Restorable<Content> = {
  readonly content: Content;
  /** The ids of the documents that the version names and that are gone; `content` is without them. */
  readonly gone: readonly string[];
  /** The rule of today that `content` breaks, as people are told it; null where it keeps them all. */
  readonly violation: string | null;
};

/** A content to save as the next version. */
export type Restoring<Content> = {
  readonly id: string;
  /** The version it replaces, null where the item is deleted. */
  readonly version: number | null;
  /** What that version says. */
  readonly original: Content;
  readonly content: Content;
};

/** What the history of a kind of document needs to know of it. */
export type DocumentVersions<Content> = {
  /** What one is called, such as `quest`. */
  readonly one: string;
  /** The kind of documents that one names. */
  readonly holds?: ListedKind<SavedDocument> | undefined;
  /** What people wrote, of a version that the server answered. */
  readonly read: (answer: unknown) => Content;
  /** What differs; `goneTitles` names documents that were deleted lately, by their ids. */
  readonly compare: (
    before: Content,
    after: Content,
    goneTitles: ReadonlyMap<string, string>,
  ) => readonly DescribedDifference[];
  /** What of a version can be restored as things stand. */
  readonly prepare: (content: Content) => Promise<Restorable<Content>>;
  /** Restores a content; answers `keptOnDevice` where that waits for the connection. */
  readonly restore: (restoring: Restoring<Content>) => Promise<unknown>;
};

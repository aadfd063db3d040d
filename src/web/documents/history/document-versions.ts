import type { Person } from '#contract/history.ts';
import { officialOwner } from '#domain/account/user.ts';
import { productName } from '#web/shared/screens/screen-titles.ts';
import * as texts from '#texts/history.ts';
import type { ListedKind } from '#web/documents/document-kind.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import type { DescribedDifference } from '#messages/describe-comparison.ts';

/** The first official content has the product's name. */
export const namePerson = ({ id, name }: Person, viewer: string): string => {
  if (id === viewer) return texts.you;
  if (id === officialOwner) return productName;
  return name || texts.formerAccount;
};

export type Restorable<Content> = {
  readonly content: Content;
  /** The ids of named documents that are gone; `content` is without them. */
  readonly gone: readonly string[];
  /** The message of the rule that `content` breaks today; null for none. */
  readonly violation: string | null;
};

export type Restoring<Content> = {
  readonly id: string;
  /** The version that it replaces; null if the document is deleted. */
  readonly version: number | null;
  readonly original: Content;
  readonly content: Content;
};

export type DocumentVersions<Content> = {
  readonly one: string;
  readonly contains?: ListedKind<SavedDocument> | undefined;
  /** Whether documents of another kind may name it. A deletion takes it out of them. */
  readonly isContained: boolean;
  readonly read: (answer: unknown) => Content;
  /** `goneTitles` has the titles of lately deleted documents by their ids. */
  readonly compare: (
    before: Content,
    after: Content,
    goneTitles: ReadonlyMap<string, string>,
  ) => readonly DescribedDifference[];
  readonly prepare: (content: Content) => Promise<Restorable<Content>>;
  /** Answers `keptOnDevice` if it waits for the connection. */
  readonly restore: (restoring: Restoring<Content>) => Promise<unknown>;
};

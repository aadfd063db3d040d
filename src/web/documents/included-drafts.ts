import type { DocumentKindName } from '#contract/document-kinds.ts';
import type { KnownVersion } from '#contract/versions.ts';
import type { DocumentContent, SavedDocument } from './document-content.ts';

/** The draft of a document that is saved in one request with the document that contains it. `original` and `expected` are null if new. Devices store these names. */
export type IncludedDraft<Content = DocumentContent> = {
  readonly content: Content;
  readonly original: Content | null;
  readonly expected: KnownVersion | null;
};

export type IncludedDrafts<Content = DocumentContent> = Readonly<Record<string, IncludedDraft<Content>>>;

/** The kind of every included document. A content has them under this name. */
export const includedKind = 'quests' satisfies DocumentKindName;

const noDrafts: IncludedDrafts = {};

export const draftsIncludedIn = (content: unknown): IncludedDrafts =>
  (content as { readonly [includedKind]?: IncludedDrafts } | null)?.[includedKind] ?? noDrafts;

export type AnsweredSave<Content> = { readonly owner: string; readonly content: Content; readonly answer: unknown };

/** The saved versions of included documents that differ from what a draft began from; null for one that is gone. */
export type PresentDocuments = ReadonlyMap<string, SavedDocument | null>;

/** How a kind saves documents of another kind together with its own: a story line its quests. */
export type IncludedDocuments<Content> = {
  /** The content with the drafts that a save sends, and without any other. */
  toSave(content: Content): Content;
  savedIn(save: AnsweredSave<Content>): SavedDocument[];
  withPresent(theirs: Content, mine: Content, present: PresentDocuments): Content;
  /** Such as `1 new quest`; empty without drafts. */
  nameDrafts(content: Content): string[];
};

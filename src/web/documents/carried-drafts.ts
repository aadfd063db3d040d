import type { DocumentKindName } from '#contract/document-kinds.ts';
import type { KnownVersion } from '#contract/versions.ts';
import type { DocumentContent, SavedDocument } from './document-content.ts';

/** Saved in one request with the document that holds it. `original` and `expected` are null if new. Devices store these names. */
export type CarriedDraft<Content = DocumentContent> = {
  readonly content: Content;
  readonly original: Content | null;
  readonly expected: KnownVersion | null;
};

export type CarriedDrafts<Content = DocumentContent> = Readonly<Record<string, CarriedDraft<Content>>>;

/** The kind of every carried document. A content carries them in its part of this name. */
export const carriedKind = 'quests' satisfies DocumentKindName;

const noDrafts: CarriedDrafts = {};

export const draftsCarriedIn = (content: unknown): CarriedDrafts =>
  (content as { readonly [carriedKind]?: CarriedDrafts } | null)?.[carriedKind] ?? noDrafts;

export type AnsweredSave<Content> = { readonly owner: string; readonly content: Content; readonly answer: unknown };

/** The saved versions of carried documents that differ from what a draft began from; null for one that is gone. */
export type PresentDocuments = ReadonlyMap<string, SavedDocument | null>;

export type Carrying<Content> = {
  /** The content with the drafts that a save sends, and without any other. */
  toSave(content: Content): Content;
  bodyOf(content: Content): unknown;
  savedIn(save: AnsweredSave<Content>): SavedDocument[];
  withPresent(theirs: Content, mine: Content, present: PresentDocuments): Content;
  /** Such as `1 new quest`; empty without drafts. */
  nameDrafts(content: Content): string[];
};

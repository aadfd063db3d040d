import { type KnownVersion, toKnownVersion } from '#contract/versions.ts';
import type { SpaceAddress } from '#contract/screens/screens.ts';
import type { ComponentType } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { IncludedDocuments } from './included-drafts.ts';
import type { DocumentContent, SavedDocument } from './document-content.ts';
import type { DocumentRules } from './document-rules.ts';
import type { ChapterId } from '#texts/guide.ts';
import type { DocumentWords } from './document-words.ts';

/** The id is made once: a repeated creation is the same request. `version`: the saved one that it began from; null if new. */
export type Draft<Content> = {
  readonly id: string;
  readonly version: KnownVersion | null;
  readonly original: Content;
  readonly content: Content;
};

export type Begun<Content> = Omit<Draft<Content>, 'content'>;

type DraftState<Content> = { readonly begun: Begun<Content>; readonly content: Content };

export type Editing<Content> = {
  /** As its store has it now: a draft follows what is saved elsewhere. */
  readonly begun: Begun<Content>;
  readonly store: Pick<StoreApi<DraftState<Content>>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Goes on as this draft, which has what was saved elsewhere. This is no step to undo. A method, so that any editing is also one of any document. */
  follow(followed: Draft<Content>): void;
};

export const stateOfDraft = <Content>({ content, ...begun }: Draft<Content>): DraftState<Content> => ({
  begun,
  content,
});

export type PlainEditing<Content> = Editing<Content> & { readonly write: (content: Content) => void };

export type DocumentAddresses = {
  readonly list: (owner: string) => string;
  readonly one: (owner: string, id: string) => string;
  readonly versions: (owner: string, id: string, before?: number | null) => string;
  readonly version: (owner: string, id: string, version: number) => string;
  readonly deleted: (owner: string, after?: string | null) => string;
  readonly deletedOne: (owner: string, id: string) => string;
};

export type ListedKind<Saved extends SavedDocument> = {
  /** The name in pending writes, drafts and lists. It never changes: devices store it. */
  readonly name: string;
  readonly words: DocumentWords;
  /** Of the guide, where somebody who has none yet reads on. */
  readonly chapter?: ChapterId;
  readonly addresses: DocumentAddresses;
  /** The valid documents of a list's answer. Others are left out and logged. */
  readList(answer: unknown): Saved[];
  ownFields?(owner: string): object;
};

/**
 * What drafts, saving, merging and the history need of a kind. The world has no more than this: it is one document, without
 * lists. Its members are methods, so that any kind is also an `AnyEditedKind`.
 */
export type EditedKind<
  Content extends DocumentContent,
  Saved extends SavedDocument,
  Edited extends Editing<Content> = PlainEditing<Content>,
> = Pick<ListedKind<Saved>, 'name'> & {
  readonly words: Pick<DocumentWords, 'one'>;
  readonly addresses: Pick<DocumentAddresses, 'one' | 'versions' | 'version'>;
  /** The kind of the documents that this kind contains. A restore leaves out those that are gone. */
  readonly contains?: ListedKind<SavedDocument>;
  /** How drafts of contained documents are saved with the one that contains them. */
  readonly included?: IncludedDocuments<Content>;
  /** The body of a save, where it differs from the content. */
  bodyOf?(content: Content): unknown;
  /** Throws for an answer that is no document of this kind. */
  readSaved(answer: unknown): Saved;
  contentOf(saved: Content | Saved): Content;
  /** Makes a draft of what an earlier version of this product kept on the device. */
  upgradeDraft?(kept: unknown): unknown;
  isDraft(kept: unknown): kept is Draft<Content>;
  isSame(one: Content, other: Content): boolean;
  nameDifferences(one: Content, other: Content): string[];
  edit(draft: Draft<Content>): Edited;
};

/** A kind with lists, whose documents people create and delete. */
export type DocumentKind<
  Content extends DocumentContent,
  Saved extends SavedDocument,
  Edited extends Editing<Content> = PlainEditing<Content>,
> = ListedKind<Saved> &
  Omit<EditedKind<Content, Saved, Edited>, keyof ListedKind<Saved>> & {
    /** The address's parameter for the open document's id. */
    readonly param: string;
    readonly screens: Readonly<Record<'own' | 'official', string>> & { readonly space: SpaceAddress };
    /** The kind that may contain this one. `removal` deletes a document and takes it out of those with these ids. */
    readonly containedIn?: {
      readonly name: string;
      readonly removal: (owner: string, id: string, leaves: readonly string[]) => string;
    };
    readonly Icon?: ComponentType<{ className?: string | undefined; 'aria-hidden'?: 'true' }>;
    readonly blank: Content;
    newId(owner: string): string;
    /** Such as `2 objectives` and `no rewards`. */
    countContents?(content: Content): string[];
    isUnfit?(content: Content): boolean;
    /** Fetched when they are needed: lists do without them. */
    rules(): Promise<DocumentRules<Content>>;
  };

export type AnyEditedKind = EditedKind<DocumentContent, SavedDocument, Editing<DocumentContent>>;

export type AnyKind = DocumentKind<DocumentContent, SavedDocument, Editing<DocumentContent>>;

export const draftOf = <Content, Saved extends SavedDocument>(
  kind: { contentOf(saved: Content | Saved): Content },
  saved: Saved,
): Draft<Content> => {
  const content = kind.contentOf(saved);
  return { id: saved.id, version: toKnownVersion(saved), original: content, content };
};

export const newDraft = <Content>(
  kind: { readonly blank: Content; newId(owner: string): string },
  owner: string,
): Draft<Content> => ({ id: kind.newId(owner), version: null, original: kind.blank, content: kind.blank });

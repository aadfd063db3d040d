import { type KnownVersion, toKnownVersion } from '#contract/versions.ts';
import type { ComponentType } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { DocumentRules } from './document-rules.ts';
import type { DocumentWords } from './document-words.ts';

/** What people write in a document of any kind. */
export type DocumentContent = { readonly title: string };

/** A document as the server keeps it; `updated_at` in Unix ms. */
export type SavedDocument = DocumentContent & {
  readonly id: string;
  readonly version: number;
  readonly stamp?: string | undefined;
  readonly updated_at: number;
};

/**
 * What a person writes and has not saved yet. The id is made once, so that sending a new document again is the same
 * request; `version` is the saved one that the draft began from, null for a new document.
 */
export type Draft<Content> = {
  readonly id: string;
  readonly version: KnownVersion | null;
  readonly original: Content;
  readonly content: Content;
};

/** A draft being edited: what it began as, and its content as it is now. A kind may add steps to undo. */
export type Editing<Content> = {
  readonly begun: Omit<Draft<Content>, 'content'>;
  readonly store: Pick<StoreApi<{ readonly content: Content }>, 'getState' | 'getInitialState' | 'subscribe'>;
};

/** An editing whose content is written as a whole. */
export type PlainEditing<Content> = Editing<Content> & { readonly write: (content: Content) => void };

/** Addresses of the API: of an owner's documents of a kind, of one, of what it was, and of what was deleted. */
export type DocumentAddresses = {
  readonly list: (owner: string) => string;
  readonly one: (owner: string, id: string) => string;
  /** The saved versions before `before`, or all of them. */
  readonly versions: (owner: string, id: string, before?: number | null) => string;
  readonly version: (owner: string, id: string, version: number) => string;
  /** The deleted ones after `after`, or all of them. */
  readonly deleted: (owner: string, after?: string | null) => string;
};

/** As much of a kind as reading its lists takes. */
export type ListedKind<Saved extends SavedDocument> = {
  /** How pending writes, kept drafts and lists in memory name it; never changed, for devices keep it. */
  readonly name: string;
  readonly words: DocumentWords;
  readonly addresses: DocumentAddresses;
  /** The sound documents of a list's answer; what is not sound is left out and logged. */
  readList(answer: unknown): Saved[];
  /** What the server adds to a document of an owner's beside its id and version. */
  ownFields?(owner: string): object;
};

/**
 * Everything that makes a kind of document: what it is called, where it is kept, what a draft of it is and which rules
 * it keeps. Lists, drafts, saving, conflicts, history and pending writes are written once, over this record. Its members
 * are methods, so that a kind can also be taken for one whose content nobody knows (`AnyKind`).
 */
export type DocumentKind<
  Content extends DocumentContent,
  Saved extends SavedDocument,
  Edited extends Editing<Content> = PlainEditing<Content>,
> = ListedKind<Saved> & {
  /** The name of the address's parameter that holds the open document's id. */
  readonly param: string;
  /** The screens that list one's own documents and the official ones. */
  readonly screens: { readonly own: string; readonly official: string };
  /** The kind of documents that a document of this kind names; it is restored without those that are gone. */
  readonly holds?: ListedKind<SavedDocument>;
  /** The kind that may name this one: its name, and the address that deletes a document and takes it out of them. */
  readonly heldBy?: { readonly name: string; readonly removal: (owner: string, id: string) => string };
  /** The sign of the kind, where it stands beside others. */
  readonly Icon?: ComponentType<{ className?: string | undefined; 'aria-hidden'?: 'true' }>;
  readonly blank: Content;
  newId(owner: string): string;
  /** A document that the server answered; throws where it is none. */
  readSaved(answer: unknown): Saved;
  /** What people wrote of what was saved, without the rest. */
  contentOf(saved: Content | Saved): Content;
  /** Whether what the device kept is a draft of this kind. */
  isDraft(kept: unknown): kept is Draft<Content>;
  /** Whether two contents say the same, however they were stored. */
  isSame(one: Content, other: Content): boolean;
  /** How much a content holds, in words, such as `2 objectives` and `no rewards`. */
  countParts?(content: Content): string[];
  /** The names of the parts in which two contents differ. */
  nameDifferingParts(one: Content, other: Content): string[];
  edit(draft: Draft<Content>): Edited;
  /** Whether a content is so far from whole that it is not even sent. */
  isUnfit?(content: Content): boolean;
  /** The rules, fetched when they are needed: lists do without them. */
  rules(): Promise<DocumentRules<Content>>;
};

/** A kind of which only the name is known, as pending writes tell it. */
export type AnyKind = DocumentKind<DocumentContent, SavedDocument, Editing<DocumentContent>>;

/** The draft that a saved document begins. */
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

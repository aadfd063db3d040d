import { type KnownVersion, toKnownVersion } from '#contract/versions.ts';
import { create } from 'zustand';
import { commaList } from '#texts/common.ts';
import {
  type AnyEditedKind,
  type DocumentKind,
  type Draft,
  draftOf,
  type EditedKind,
  type Editing,
  newDraft,
} from '#web/documents/document-kind.ts';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import { watchUnsavedWork, watchWorkInPage } from '#web/shared/device-storage/unsaved-work.ts';
import type { DraftPlace } from '#web/documents/device/kept-draft.ts';
import {
  acknowledgeRestored,
  forgetDraft,
  isRestored,
  keepDraftSoon,
  onRestore,
} from '#web/documents/device/kept-drafts.ts';

/** Nobody sees the drafts of another author, even of shared documents. */
export type DraftScope = { readonly author: string; readonly owner: string };

/** The draft of a document by its id, or null for the new one. */
export type DraftKey = DraftScope & { readonly document: string | null };

type Named = { readonly name: string };

const newDocument = 'new';

/** The opened drafts by name. They outlive their editor, so that leaving it loses nothing. */
const editings = new Map<string, Editing<DocumentContent>>();

type ChangedDrafts = {
  readonly changed: Readonly<Record<string, ReadonlySet<string>>>;
  /** How many drafts were discarded or replaced. An open editor then begins anew. */
  readonly renewals: number;
  /** The titles of new documents, by the full names of their drafts. */
  readonly titles: Readonly<Record<string, string>>;
  /** Names of the drafts that a draft includes, such as `2 new quests`, by the full name. */
  readonly included: Readonly<Record<string, string>>;
};

export const useChangedDrafts = create<ChangedDrafts>(() => ({
  changed: {},
  renewals: 0,
  titles: {},
  included: {},
}));

export const scopeOf = (kind: Named, { author, owner }: DraftScope): string => [author, owner, kind.name].join('/');
export const nameOf = ({ document }: DraftKey): string => document ?? newDocument;
export const documentOf = (name: string): string | null => (name === newDocument ? null : name);
export const fullName = (kind: Named, key: DraftKey): string => `${scopeOf(kind, key)}/${nameOf(key)}`;

export const placeOf = (kind: Named, { author, owner, document }: DraftKey): DraftPlace => ({
  kind: kind.name,
  author,
  owner,
  item: document,
});

export const findEditing = <Edited extends Editing<DocumentContent>>(kind: Named, key: DraftKey): Edited | undefined =>
  editings.get(fullName(kind, key)) as Edited | undefined;

export const isChanged = <Content extends DocumentContent>(
  kind: { isSame(one: Content, other: Content): boolean },
  { begun, store }: Editing<Content>,
): boolean => !kind.isSame(begun.original, store.getState().content);

export const draftOfEditing = <Content>({ begun, store }: Editing<Content>): Draft<Content> => ({
  ...begun,
  content: store.getState().content,
});

/** Unsaved changes continue where they were left. null: a new document. */
export const openEditing = <C extends DocumentContent, S extends SavedDocument, E extends Editing<C>>(
  kind: DocumentKind<C, S, E>,
  key: DraftKey,
  saved: S | null,
): E =>
  saved
    ? openSaved(kind, key, saved)
    : (findBegun(kind, key, null) ?? keepEditing(kind, key, kind.edit(newDraft(kind, key.owner))));

export const openSaved = <C extends DocumentContent, S extends SavedDocument, E extends Editing<C>>(
  kind: EditedKind<C, S, E>,
  key: DraftKey,
  saved: S,
): E => findBegun(kind, key, toKnownVersion(saved)) ?? keepEditing(kind, key, kind.edit(draftOf(kind, saved)));

/** What is changed, or began from this version. */
const findBegun = <C extends DocumentContent, S extends SavedDocument, E extends Editing<C>>(
  kind: EditedKind<C, S, E>,
  key: DraftKey,
  version: KnownVersion | null,
): E | null => {
  const kept = findEditing<E>(kind, key);
  return kept && (isChanged(kind, kept) || kept.begun.version === version) ? kept : null;
};

export const openDraft = <C extends DocumentContent, S extends SavedDocument, E extends Editing<C>>(
  kind: EditedKind<C, S, E>,
  key: DraftKey,
  draft: Draft<C>,
): void => {
  noteEdited(kind, key, keepEditing(kind, key, kind.edit(draft)));
  renewEditors();
};

const renewEditors = (): void => useChangedDrafts.setState(({ renewals }) => ({ renewals: renewals + 1 }));

const keepEditing = <C extends DocumentContent, S extends SavedDocument, E extends Editing<C>>(
  kind: EditedKind<C, S, E>,
  key: DraftKey,
  editing: E,
): E => {
  editing.store.subscribe(() => {
    if (findEditing(kind, key) === editing) noteEdited(kind, key, editing);
  });
  editings.set(fullName(kind, key), editing);
  return editing;
};

export const findUnsaved = <C extends DocumentContent, S extends SavedDocument, E extends Editing<C>>(
  kind: EditedKind<C, S, E>,
  key: DraftKey,
): E | null => {
  const kept = findEditing<E>(kind, key);
  return kept && isChanged(kind, kept) ? kept : null;
};

export const discardDraft = (kind: Named, key: DraftKey): void => {
  editings.delete(fullName(kind, key));
  noteChanged(kind, key, false);
  renewEditors();
  forgetDraft(placeOf(kind, key));
};

/** An editor that is open under its old key begins anew. */
export const moveDraft = (kind: AnyEditedKind, from: DraftKey, to: DraftKey): void => {
  const editing = findEditing(kind, from);
  if (!editing) return;
  discardDraft(kind, from);
  noteEdited(kind, to, keepEditing(kind, to, editing));
};

export const bringBackDraft = (kind: AnyEditedKind, key: DraftKey, editing: Editing<DocumentContent>): void => {
  editings.set(fullName(kind, key), editing);
  noteEdited(kind, key, editing);
  renewEditors();
};

const noteEdited = (kind: AnyEditedKind, key: DraftKey, editing: Editing<DocumentContent>): void => {
  const isEdited = isChanged(kind, editing);
  noteChanged(kind, key, isEdited);
  noteTitle(kind, key, editing);
  noteIncluded(kind, key, editing);
  if (isEdited) keepDraftSoon(placeOf(kind, key), () => draftOfEditing(editing));
  else forgetDraft(placeOf(kind, key));
};

const noteTitle = (kind: Named, key: DraftKey, { begun, store }: Editing<DocumentContent>): void => {
  const name = fullName(kind, key);
  const { title } = store.getState().content;
  if (begun.version !== null || useChangedDrafts.getState().titles[name] === title) return;
  useChangedDrafts.setState(({ titles }) => ({ titles: { ...titles, [name]: title } }));
};

const noteIncluded = (kind: AnyEditedKind, key: DraftKey, { store }: Editing<DocumentContent>): void => {
  const name = fullName(kind, key);
  const drafts = commaList(kind.included?.nameDrafts(store.getState().content) ?? []);
  if ((useChangedDrafts.getState().included[name] ?? '') === drafts) return;
  useChangedDrafts.setState(({ included }) => ({ included: { ...included, [name]: drafts } }));
};

const noteChanged = (kind: Named, key: DraftKey, isEdited: boolean): void => {
  const scope = scopeOf(kind, key);
  const name = nameOf(key);
  const { changed } = useChangedDrafts.getState();
  const before = changed[scope] ?? new Set();
  if (before.has(name) === isEdited) return;
  const others = [...before].filter((each) => each !== name);
  useChangedDrafts.setState({ changed: { ...changed, [scope]: new Set(isEdited ? [...others, name] : others) } });
};

export const idsOf = (names: ReadonlySet<string> | undefined): ReadonlySet<string> =>
  new Set([...(names ?? [])].filter((name) => name !== newDocument));

/** Discards a restored draft that is saved already: its page closed before it got the answer. */
export const discardSaved = (kind: AnyEditedKind, scope: DraftScope, saved: readonly SavedDocument[]): void => {
  for (const name of useChangedDrafts.getState().changed[scopeOf(kind, scope)] ?? []) {
    const key = { ...scope, document: documentOf(name) };
    const editing = findEditing(kind, key);
    if (!editing || !isRestored(placeOf(kind, key))) continue;
    const { content } = editing.store.getState();
    const isSaved = (one: SavedDocument) => one.id === editing.begun.id && kind.isSame(kind.contentOf(one), content);
    if (saved.some(isSaved)) discardDraft(kind, key);
  }
};

/** What is no draft does not come back. `onUnreadable` says what becomes of it on the device: by default it stays there. */
export const restoreDrafts = (kind: AnyEditedKind, onUnreadable = acknowledgeRestored): void =>
  onRestore(kind.name, ({ author, owner, item, draft: kept }) => {
    const key = { author, owner, document: item };
    const draft = kind.upgradeDraft?.(kept) ?? kept;
    if (!kind.isDraft(draft)) return onUnreadable(placeOf(kind, key));
    const editing = keepEditing(kind, key, kind.edit(draft));
    noteIncluded(kind, key, editing);
    noteChanged(kind, key, isChanged(kind, editing));
  });

const startsWithAuthor = (author: string) => (name: string) => name.startsWith(`${author}/`);

watchUnsavedWork({
  has: (author) =>
    Object.entries(useChangedDrafts.getState().changed).some(
      ([scope, { size }]) => size > 0 && startsWithAuthor(author)(scope),
    ),
  drop: (author) => {
    for (const name of [...editings.keys()].filter(startsWithAuthor(author))) editings.delete(name);
    useChangedDrafts.setState(({ changed }) => ({
      changed: Object.fromEntries(Object.entries(changed).filter(([scope]) => !startsWithAuthor(author)(scope))),
    }));
  },
});

watchWorkInPage({
  has: () => Object.values(useChangedDrafts.getState().changed).some(({ size }) => size > 0),
  subscribe: (listener) => void useChangedDrafts.subscribe(listener),
});

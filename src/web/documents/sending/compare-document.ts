import { type KnownVersion, toKnownVersion } from '#contract/versions.ts';
import * as z from 'zod/mini';
import { type Person, revisionList } from '#contract/history.ts';
import { officialOwner } from '#domain/account/user.ts';
import { isSpaceId } from '#domain/space.ts';
import type { AnyEditedKind, Draft, ListedKind } from '#web/documents/document-kind.ts';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import type { DocumentRules, TitleOf } from '#web/documents/document-rules.ts';
import { ApiError, request } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';
import { type PresentDocuments, draftsIncludedIn } from '#web/documents/included-drafts.ts';
import type { Comparison } from './save-merging.ts';
import { type StaleDocuments, staleDocumentsIn } from './stale-documents.ts';

type Comparing = Merging<DocumentContent> & { readonly kind: AnyEditedKind; readonly owner: string };

/** Compares a draft with what is saved now; `refused` is the error of its save. */
export const compareDocument = async (
  { kind, rules, owner, titleOf, save }: Comparing,
  { id, version, original, content }: Draft<DocumentContent>,
  refused: unknown,
): Promise<Comparison> => {
  const saved = await readUnlessNew({ kind, owner, id }, version, refused);
  const present = saved ? kind.contentOf(saved) : original;
  const stale = await readStale({ kind, owner }, content, staleDocumentsIn(refused));
  const theirs = kind.included?.withPresent(present, content, stale) ?? present;
  const [newest] = newestOf(kind, saved, stale);
  return {
    savedAt: newest?.saved.updated_at ?? 0,
    savedBy: newest && isShared(owner) ? await readSaver(owner, newest) : null,
    ...mergeDraft({ rules, titleOf, save }, { id, original, content }, { saved, present, theirs }),
  };
};

type Merging<Content extends DocumentContent> = {
  readonly rules: Pick<DocumentRules<Content>, 'merge' | 'describeChanges'>;
  readonly titleOf: TitleOf;
  readonly save: (merged: Draft<Content>) => Promise<unknown>;
};

type Theirs<Content> = {
  readonly saved: SavedDocument | null;
  readonly present: Content;
  /** As it is now, also its included documents. */
  readonly theirs: Content;
};

/** Brings a draft and what is saved now together. */
export const mergeDraft = <Content extends DocumentContent>(
  { rules, titleOf, save }: Merging<Content>,
  { id, original, content }: Omit<Draft<Content>, 'version'>,
  { saved, present, theirs }: Theirs<Content>,
): Pick<Comparison, 'questions' | 'describeBroughtIn' | 'save'> => {
  const { questions, settle } = rules.merge({ base: original, mine: content, theirs }, titleOf);
  return {
    questions,
    describeBroughtIn: (choices) => rules.describeChanges(content, settle(choices), titleOf),
    save: async (choices) => {
      const merged = settle(choices);
      if (saved && rules.describeChanges(theirs, merged, titleOf).length === 0) return saved;
      return save({ id, version: saved && toKnownVersion(saved), original: present, content: merged });
    },
  };
};

type Place = Pick<Comparing, 'kind' | 'owner'> & { readonly id: string };

/** The saved document; null for a new one, of which only included documents are stale. */
const readUnlessNew = async (
  { kind, owner, id }: Place,
  version: KnownVersion | null,
  refused: unknown,
): Promise<SavedDocument | null> => {
  if (version === null && staleDocumentsIn(refused).ids.length > 0) return null;
  const { body } = await request('GET', kind.addresses.one(owner, id));
  return kind.readSaved(body);
};

const readStale = async (
  { kind, owner }: Omit<Place, 'id'>,
  content: DocumentContent,
  { ids, isWhole }: StaleDocuments,
): Promise<PresentDocuments> => {
  const { contains } = kind;
  if (!contains) return new Map();
  const read = async (id: string) => [id, await readPresent({ kind: contains, owner, id })] as const;
  return new Map(await Promise.all((isWhole ? ids : Object.keys(draftsIncludedIn(content))).map(read)));
};

const readPresent = async ({
  kind,
  owner,
  id,
}: Pick<Comparing, 'owner'> & { kind: ListedKind<SavedDocument>; id: string }): Promise<SavedDocument | null> => {
  try {
    const { body } = await request('GET', kind.addresses.one(owner, id));
    return kind.readList({ items: [body] })[0] ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

const isShared = (owner: string): boolean => owner === officialOwner || isSpaceId(owner);

type Present = { readonly kind: Pick<AnyEditedKind, 'addresses'>; readonly saved: SavedDocument };

/** Newest first: the document, and those that came with it. */
const newestOf = (kind: AnyEditedKind, saved: SavedDocument | null, stale: PresentDocuments): Present[] => {
  const { contains } = kind;
  const contained = contains
    ? [...stale.values()].flatMap((each) => (each ? [{ kind: contains, saved: each }] : []))
    : [];
  return [...(saved ? [{ kind, saved }] : []), ...contained].toSorted(
    (one, other) => other.saved.updated_at - one.saved.updated_at,
  );
};

/** Who saved this version; null if that can't be read. */
const readSaver = async (owner: string, { kind, saved: { id, version } }: Present): Promise<Person | null> => {
  try {
    const { body } = await request('GET', kind.addresses.versions(owner, id, version + 1));
    return z.parse(revisionList, body).items[0]?.updated_by ?? null;
  } catch (error) {
    logError('Who saved the other version could not be read', error);
    return null;
  }
};

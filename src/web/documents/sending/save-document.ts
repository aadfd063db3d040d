import type { QueryClient } from '@tanstack/react-query';
import type { KnownVersion } from '#contract/versions.ts';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import type { DocumentKind, Draft, EditedKind, Editing } from '#web/documents/document-kind.ts';
import { changeList, comesBack, listKey, replaceOrAppend, titleIn } from './list-cache.ts';
import { sendOrKeep } from './send-or-keep.ts';
import { keptOnDevice } from '#web/shared/device-storage/unsaved-work.ts';
import { deleteDocument, putDocument, type SentDocument } from './document-requests.ts';

export type DocumentsOf<Content extends DocumentContent, Saved extends SavedDocument> = {
  readonly client: QueryClient;
  readonly kind: DocumentKind<Content, Saved, Editing<Content>>;
  readonly owner: string;
};

type Documents = Pick<DocumentsOf<DocumentContent, SavedDocument>, 'client' | 'owner'> & {
  readonly kind: Pick<
    DocumentKind<DocumentContent, SavedDocument, Editing<DocumentContent>>,
    'name' | 'contains' | 'containedIn'
  >;
};

/** The lists then have the server's answer. */
export const saveDocument = async <Content extends DocumentContent, Saved extends SavedDocument>(
  documents: DocumentsOf<Content, Saved>,
  { id, version, original, content: written }: Draft<Content>,
): Promise<Saved | typeof keptOnDevice> => {
  const { kind, owner } = documents;
  if (!owner || kind.isUnfit?.(written))
    throw new Error(`Without its owner or what its world asks for no ${kind.words.one} is saved.`);
  const content = kind.included?.toSave(written) ?? written;
  const answered = await sendOrKeep(
    {
      kind: kind.name,
      act: 'save',
      owner,
      item: id,
      title: content.title,
      version,
      original,
      content,
    },
    () => sendContent({ kind, owner, id }, { version, content }),
  );
  if (answered === keptOnDevice) return keptOnDevice;
  await showSaved(documents, answered);
  return answered.saved;
};

export type Answered<Saved extends SavedDocument = SavedDocument> = {
  readonly saved: Saved;
  readonly included: readonly SavedDocument[];
};

type SendingPlace<Content extends DocumentContent, Saved extends SavedDocument> = {
  readonly kind: EditedKind<Content, Saved, Editing<Content>>;
  readonly owner: string;
  readonly id: string;
};

export const sendContent = async <Content extends DocumentContent, Saved extends SavedDocument>(
  { kind, owner, id }: SendingPlace<Content, Saved>,
  { version, content }: SentDocument & { readonly content: Content },
): Promise<Answered<Saved>> => {
  const body = kind.bodyOf?.(content) ?? content;
  const answer = await putDocument(kind.addresses.one(owner, id), { version, content: body });
  return { saved: kind.readSaved(answer), included: kind.included?.savedIn({ owner, content, answer }) ?? [] };
};

export type DocumentRemoval = {
  readonly id: string;
  readonly version: KnownVersion;
  /** The documents that it is taken out of. Another one that contains it refuses the removal. */
  readonly leaves: readonly string[];
};

export const removeDocument = async <Content extends DocumentContent, Saved extends SavedDocument>(
  documents: DocumentsOf<Content, Saved>,
  { id, version, leaves }: DocumentRemoval,
): Promise<void | typeof keptOnDevice> => {
  const { client, kind, owner } = documents;
  if (!owner || !id) throw new Error(`Without owner or id no ${kind.words.one} is deleted.`);
  const nothing = { original: null, content: null };
  const title = titleIn(client, listKey(kind.name, owner), id);
  const gone = await sendOrKeep(
    { kind: kind.name, act: 'delete', owner, item: id, title, version, ...nothing, leaves },
    () => deleteDocument(removalAddress(kind, owner, { id, leaves }), version),
  );
  if (gone !== keptOnDevice) await showRemoved(documents, { id, leaves });
  return gone;
};

export const removalAddress = (
  { addresses, containedIn }: Pick<DocumentKind<DocumentContent, SavedDocument>, 'addresses' | 'containedIn'>,
  owner: string,
  { id, leaves }: Pick<DocumentRemoval, 'id' | 'leaves'>,
): string => (leaves.length > 0 && containedIn ? containedIn.removal(owner, id, leaves) : addresses.one(owner, id));

export const showSaved = async ({ client, kind, owner }: Documents, { saved, included }: Answered): Promise<void> => {
  const show = async (name: string, shown: readonly SavedDocument[]) => {
    const place = { client, queryKey: listKey(name, owner) };
    const isOutOfPlace = comesBack(place, shown);
    await changeList<SavedDocument>(place, (items) => shown.reduce<SavedDocument[]>(replaceOrAppend, items.slice()));
    if (isOutOfPlace) void client.invalidateQueries({ queryKey: place.queryKey });
  };
  if (kind.contains && included.length > 0) await show(kind.contains.name, included);
  await show(kind.name, [saved]);
};

export const showRemoved = async (
  { client, kind, owner }: Documents,
  { id, leaves }: Pick<DocumentRemoval, 'id' | 'leaves'>,
): Promise<void> => {
  await changeList<SavedDocument>({ client, queryKey: listKey(kind.name, owner) }, (items) =>
    items.filter((item) => item.id !== id),
  );
  if (leaves.length > 0 && kind.containedIn)
    await client.invalidateQueries({ queryKey: listKey(kind.containedIn.name, owner) });
};

/** Reads the list again; rejects if that fails. */
export const reloadDocuments = ({ client, kind, owner }: Documents): Promise<void> =>
  client.refetchQueries({ queryKey: listKey(kind.name, owner) }, { throwOnError: true });

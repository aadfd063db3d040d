import type { ListedKind } from '#web/documents/document-kind.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { isCopied } from '#web/documents/list/device-copy.ts';
import { useList } from '#web/documents/list/use-list.ts';
import { allKinds } from '#web/kinds/document-kinds.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';

/** Loads lists only. Draws nothing. */
export function FirstCopies() {
  const { id } = useSignedInUser();
  return allKinds
    .filter(({ name }) => !isCopied(name))
    .map((kind) => <FirstList key={kind.name} kind={kind} owner={id} />);
}

function FirstList({ kind, owner }: { kind: ListedKind<SavedDocument>; owner: string }) {
  useList(kind, owner);
  return null;
}

import { useEffect, useState } from 'react';
import type { ListedKind } from '#web/documents/document-kind.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { isCopied } from '#web/documents/list/device-copy.ts';
import { useList } from '#web/documents/list/use-list.ts';
import { allKinds } from '#web/kinds/document-kinds.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';

/** The open screen loads first. */
const readAfterMs = 2000;

/** Reads the lists that this device has no copy of. Draws nothing. */
export function FirstCopies() {
  const { id } = useSignedInUser();
  const [missing, setMissing] = useState<readonly ListedKind<SavedDocument>[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setMissing(allKinds.filter(({ name }) => !isCopied(name))), readAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return missing.map((kind) => <FirstList key={kind.name} kind={kind} owner={id} />);
}

function FirstList({ kind, owner }: { kind: ListedKind<SavedDocument>; owner: string }) {
  useList(kind, owner);
  return null;
}

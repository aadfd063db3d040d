import { useState } from 'react';
import type { ListedKind } from '#web/documents/document-kind.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { isCopied } from '#web/documents/list/keep-copies.ts';
import { useList } from '#web/documents/list/use-list.ts';
import { allKinds } from '#web/kinds/document-kinds.ts';
import { SpaceCopies } from '#web/spaces/space-copies.ts';

/** Reads the own lists that this device has no copy of, and keeps those of spaces. Draws nothing. */
export function DeviceCopies({ user }: { user: string }) {
  const [missing] = useState(() => allKinds.filter(({ name }) => !isCopied(name)));
  return (
    <>
      {missing.map((kind) => (
        <FirstList key={kind.name} kind={kind} owner={user} />
      ))}
      <SpaceCopies user={user} />
    </>
  );
}

function FirstList({ kind, owner }: { kind: ListedKind<SavedDocument>; owner: string }) {
  useList(kind, owner);
  return null;
}

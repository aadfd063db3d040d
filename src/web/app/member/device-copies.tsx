import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ListedKind } from '#web/documents/document-kind.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { isCopied, keepCopies } from '#web/documents/list/keep-copies.ts';
import { useList } from '#web/documents/list/use-list.ts';
import { allKinds } from '#web/kinds/document-kinds.ts';
import { SpaceCopies } from '#web/spaces/space-copies.ts';

/** Keeps the own lists on the device, reads those that it has no copy of, and keeps those of spaces. Draws nothing. */
export function DeviceCopies({ user }: { user: string }) {
  const client = useQueryClient();
  const [missing] = useState(() => allKinds.filter(({ name }) => !isCopied(name)));
  useEffect(() => keepCopies(client, user), [client, user]);
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

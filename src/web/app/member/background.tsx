import { type RefObject, useState } from 'react';
import type { ListedKind } from '#web/documents/document-kind.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { isCopied } from '#web/documents/list/keep-copies.ts';
import { useList } from '#web/documents/list/use-list.ts';
import { allKinds } from '#web/kinds/document-kinds.ts';
import { PlaceDragging } from '#web/spaces/place-dragging.tsx';
import { SpaceCopies } from '#web/spaces/space-copies.ts';

/** Keeps copies of lists on the device, and lets people drag documents to a place. `press`: what was pressed before this was loaded. */
export function Background({ user, press }: { user: string; press: RefObject<PointerEvent | null> }) {
  return (
    <>
      <FirstCopies owner={user} />
      <SpaceCopies user={user} />
      <PlaceDragging user={user} press={press} />
    </>
  );
}

/** Reads the own lists that this device has no copy of. Draws nothing. */
function FirstCopies({ owner }: { owner: string }) {
  const [missing] = useState(() => allKinds.filter(({ name }) => !isCopied(name)));
  return missing.map((kind) => <FirstList key={kind.name} kind={kind} owner={owner} />);
}

function FirstList({ kind, owner }: { kind: ListedKind<SavedDocument>; owner: string }) {
  useList(kind, owner);
  return null;
}

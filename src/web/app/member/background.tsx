import { type RefObject, useEffect, useState } from 'react';
import type { ListedKind } from '#web/documents/document-kind.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { isCopied } from '#web/documents/list/keep-copies.ts';
import { useList } from '#web/documents/list/use-list.ts';
import { allKinds } from '#web/kinds/document-kinds.ts';
import { logError } from '#web/shared/errors/log.ts';
import { PlaceDragging } from '#web/spaces/place-dragging.tsx';
import { SpaceCopies } from '#web/spaces/space-copies.ts';

/** Keeps copies of lists and the app itself on the device, and lets people drag documents to a place. `press`: what was pressed before this was loaded. */
export function Background({ user, press }: { user: string; press: RefObject<PointerEvent | null> }) {
  useEffect(() => {
    const timer = setTimeout(keepApp, keepAppAfterMs);
    return () => clearTimeout(timer);
  }, []);
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

/** Milliseconds. To fetch all files of the build takes a second or two, so it comes after what somebody opens first. */
const keepAppAfterMs = 4_000;

const keepApp = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch((error: unknown) => logError('The app could not be kept for a start without a connection', error));
};

import { useEffect, useState } from 'react';
import type { DocumentContent, Editing, SavedDocument } from '#web/documents/document-kind.ts';
import type { DocumentViolation } from '#web/documents/document-rules.ts';
import type { DocumentParts, Parts, PartsAndDialog } from '#web/documents/document-screen.ts';
import { PageNotLoaded } from '#web/shared/errors/error-boundary.tsx';

/** Fetches the parts and the save dialog of a kind. A failed fetch is repeated once. */
export const lazyParts = <
  C extends DocumentContent,
  S extends SavedDocument,
  E extends Editing<C>,
  B extends DocumentViolation,
>(
  fetchParts: () => Promise<DocumentParts<C, S, E, B>>,
): Parts<PartsAndDialog<C, S, E, B>> => {
  let loaded: PartsAndDialog<C, S, E, B> | null = null;
  const fetchAll = async () => {
    const [parts, { DocumentDialog }] = await Promise.all([
      fetchParts(),
      import('#web/documents/saving/document-dialog.tsx'),
    ]);
    return { ...parts, Dialog: DocumentDialog };
  };
  return { now: () => loaded, load: async () => (loaded ??= await fetchAll().catch(fetchAll)) };
};

/** The parts when they are needed; null while they load. Throws `PageNotLoaded` if they can't be loaded. */
export const useParts = <Part>(parts: Parts<Part>, one: string, isNeeded: boolean): Part | null => {
  const [fetched, setFetched] = useState(() => parts.now());
  const [fault, setFault] = useState<PageNotLoaded | null>(null);
  useEffect(() => {
    if (!isNeeded || fetched) return undefined;
    let isGone = false;
    const apply = (change: () => void) => {
      if (!isGone) change();
    };
    parts.load().then(
      (part) => apply(() => setFetched(() => part)),
      (cause: unknown) => apply(() => setFault(new PageNotLoaded(one, { cause }))),
    );
    return () => {
      isGone = true;
    };
  }, [parts, one, isNeeded, fetched]);
  if (fault) throw fault;
  return fetched ?? parts.now();
};

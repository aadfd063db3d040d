import { useEffect, useState } from 'react';
import { PageNotLoaded } from '#web/shared/errors/error-boundary.tsx';

export type LatePart<Part> = { readonly now: () => Part | null; readonly load: () => Promise<Part> };

/** A failed fetch is repeated once. */
export const latePart = <Part>(fetchPart: () => Promise<Part>): LatePart<Part> => {
  let loaded: Part | null = null;
  return { now: () => loaded, load: async () => (loaded ??= await fetchPart().catch(fetchPart)) };
};

/** Null while it loads. Throws `PageNotLoaded` if it can't be loaded. */
export const useLatePart = <Part>(late: LatePart<Part>, one: string, isNeeded: boolean): Part | null => {
  const [fetched, setFetched] = useState(() => late.now());
  const [fault, setFault] = useState<PageNotLoaded | null>(null);
  // A part that was fetched ahead is drawn at once, and not drawn again.
  const part = fetched ?? late.now();
  const isMissing = isNeeded && !part;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isGone = false;
    const apply = (change: () => void) => {
      if (!isGone) change();
    };
    late.load().then(
      (loaded) => apply(() => setFetched(() => loaded)),
      (cause: unknown) => apply(() => setFault(new PageNotLoaded(one, { cause }))),
    );
    return () => {
      isGone = true;
    };
  }, [late, one, isMissing]);
  if (fault) throw fault;
  return part;
};

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
  useEffect(() => {
    if (!isNeeded || fetched) return undefined;
    let isGone = false;
    const apply = (change: () => void) => {
      if (!isGone) change();
    };
    late.load().then(
      (part) => apply(() => setFetched(() => part)),
      (cause: unknown) => apply(() => setFault(new PageNotLoaded(one, { cause }))),
    );
    return () => {
      isGone = true;
    };
  }, [late, one, isNeeded, fetched]);
  if (fault) throw fault;
  return fetched ?? late.now();
};

import { type ComponentType, useEffect, useState } from 'react';
import { documentKindNames } from '#contract/document-kinds.ts';
import { isCopied } from '#web/documents/list/device-copy.ts';
import { logError } from '#web/shared/errors/log.ts';

/** The open screen loads first. */
const fetchedAfterMs = 2000;

export const useFirstCopies = (): { readonly FirstCopies: ComponentType | null } => {
  const [FirstCopies, setFirstCopies] = useState<ComponentType | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (documentKindNames.every(isCopied)) return;
      import('./first-copies.tsx')
        .then((part) => setFirstCopies(() => part.FirstCopies))
        .catch((error: unknown) => logError('The lists could not be read ahead', error));
    }, fetchedAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return { FirstCopies };
};

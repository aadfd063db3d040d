import { type ComponentType, useEffect, useState } from 'react';
import { documentKindNames } from '#contract/document-kinds.ts';
import { isCopied } from '#web/documents/list/device-copy.ts';
import { logError } from '#web/shared/errors/log.ts';

/** How long the screen that is open comes first, in milliseconds. */
const fetchedAfter = 2000;

/** What reads a person's lists into this browser, where no screen has done so by then. */
export const useFirstCopies = (): { readonly FirstCopies: ComponentType | null } => {
  const [FirstCopies, setFirstCopies] = useState<ComponentType | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (documentKindNames.every(isCopied)) return;
      import('./first-copies.tsx')
        .then((part) => setFirstCopies(() => part.FirstCopies))
        .catch((error: unknown) => logError('The lists could not be read ahead', error));
    }, fetchedAfter);
    return () => clearTimeout(timer);
  }, []);
  return { FirstCopies };
};

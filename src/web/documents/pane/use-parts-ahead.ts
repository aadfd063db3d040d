import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Parts } from '#web/documents/document-screen.ts';
import { logError } from '#web/shared/errors/log.ts';
import { isDataSaved, whenQuiet } from '#web/shared/screens/when-quiet.ts';

/** Fetches the code of a kind after its list is shown and the page is quiet, so that a document opens at once. */
export const usePartsAhead = <Part>(parts: Parts<Part>, isListShown: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isListShown || parts.now() || isDataSaved()) return undefined;
    const load = (): void => {
      parts.load().catch((error: unknown) => logError('Fetching the code of a screen ahead failed', error));
    };
    return whenQuiet(load, () => client.isFetching() > 0);
  }, [parts, isListShown, client]);
};

import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { LatePart } from '#web/shared/screens/late-part.ts';
import { logError } from '#web/shared/errors/log.ts';
import { isDataSaved, whenQuiet } from '#web/shared/screens/when-quiet.ts';

/** The code that an open document needs besides its parts. */
type Others = (() => Promise<unknown>) | undefined;

/**
 * Fetches the code of a kind after its list is shown and the page is quiet, so that a document opens at once. Returns how to
 * fetch it sooner.
 */
export const usePartsAhead = <Part>(parts: LatePart<Part>, loadOthers: Others, isListShown: boolean): (() => void) => {
  const client = useQueryClient();
  const load = (): void => {
    Promise.all([parts.load(), loadOthers?.()]).catch((error: unknown) =>
      logError('Fetching the code of a screen ahead failed', error),
    );
  };
  const loadAhead = useEffectEvent(load);
  useEffect(() => {
    if (!isListShown || isDataSaved()) return undefined;
    return whenQuiet(
      () => loadAhead(),
      () => client.isFetching() > 0,
    );
  }, [isListShown, client]);
  return load;
};

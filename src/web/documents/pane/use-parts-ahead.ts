import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { LatePart } from '#web/shared/screens/late-part.ts';
import { logError } from '#web/shared/errors/log.ts';
import { isDataSaved, whenQuiet } from '#web/shared/screens/when-quiet.ts';

type Others = (() => Promise<unknown>) | undefined;

/** After the list is shown and the page is quiet. Returns how to fetch it sooner. */
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

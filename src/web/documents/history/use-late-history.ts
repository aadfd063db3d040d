import { useMemo } from 'react';
import type { AnyKind } from '#web/documents/document-kind.ts';
import { type Late, late } from '#web/shared/late/late.ts';
import type { HistoryOfKind } from './history-of-kind.tsx';

export const useLateHistory = (kind: AnyKind): Late<HistoryOfKind> =>
  useMemo(
    () =>
      late(async () => {
        const [{ historyOfKind }, rules] = await Promise.all([import('./history-of-kind.tsx'), kind.rules()]);
        return historyOfKind(kind, rules);
      }),
    [kind],
  );

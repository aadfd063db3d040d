import { useCallback, useState } from 'react';
import type { Position } from '#domain/story-line/story-line.ts';

/** A refused act: why, and where on the canvas (in its own pixels) it happened. */
export type ShownRefusal = { readonly key: number; readonly message: string; readonly at: Position };

/** The refusal that is being explained, if any. */
export function useRefusal() {
  const [refusal, setRefusal] = useState<ShownRefusal | null>(null);
  const explain = useCallback(
    (message: string, at: Position): void => setRefusal((last) => ({ key: (last?.key ?? 0) + 1, message, at })),
    [],
  );
  const forget = useCallback((): void => setRefusal(null), []);
  return { refusal, explain, forget };
}

import { useCallback, useState } from 'react';
import type { Position } from '#domain/story-line/story-line.ts';

/** Why a command was refused, and at which spot of the canvas (its own pixels). */
export type ShownRefusal = { readonly key: number; readonly message: string; readonly at: Position };

export function useRefusal() {
  const [refusal, setRefusal] = useState<ShownRefusal | null>(null);
  const explain = useCallback(
    (message: string, at: Position): void => setRefusal((last) => ({ key: (last?.key ?? 0) + 1, message, at })),
    [],
  );
  const forget = useCallback((): void => setRefusal(null), []);
  return { refusal, explain, forget };
}

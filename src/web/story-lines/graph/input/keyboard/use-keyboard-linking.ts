import { useCallback, useMemo, useState } from 'react';
import type { Position } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-line-graph.ts';
import type { RunCommand } from '#web/story-lines/graph/input/input-context.ts';

type LinkingTools = {
  run: RunCommand;
  announce: (message: string) => void;
  titleOf: (quest: string) => string;
};

/** A link drawn by keyboard: it begins at one quest and ends at the quest that the person goes to. */
export function useKeyboardLinking({ run, announce, titleOf }: LinkingTools) {
  const [linkingFrom, setLinkingFrom] = useState<string | null>(null);

  const begin = useCallback(
    (quest: string): void => {
      setLinkingFrom(quest);
      announce(texts.linkingFrom(titleOf(quest)));
    },
    [announce, titleOf],
  );
  const cancel = useCallback((): void => {
    setLinkingFrom(null);
    announce(texts.linkingCancelled);
  }, [announce]);
  /** Links to this quest; after a refusal the person can try another. Returns whether a link was being drawn. */
  const endAt = useCallback(
    (target: string, at: Position): boolean => {
      if (linkingFrom === null) return false;
      if (run({ kind: 'connect', link: { source: linkingFrom, target } }, at)) setLinkingFrom(null);
      return true;
    },
    [linkingFrom, run],
  );
  return useMemo(() => ({ linkingFrom, begin, cancel, endAt }), [linkingFrom, begin, cancel, endAt]);
}

export type KeyboardLinking = ReturnType<typeof useKeyboardLinking>;

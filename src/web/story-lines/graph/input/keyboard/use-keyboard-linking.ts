import { useCallback, useMemo, useState } from 'react';
import type { Position } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-line-graph.ts';
import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import { relinkingFrom } from '#texts/writing/relinking.ts';
import type { GraphCommand } from '#web/story-lines/graph/input/graph-command.ts';
import type { RunCommand } from '#web/story-lines/graph/input/input-context.ts';

type LinkingTools = {
  run: RunCommand;
  announce: (message: string) => void;
  titleOf: (quest: string) => string;
};

/** A link drawn by keyboard: it begins at one quest and ends at the quest that the person goes to. */
export function useKeyboardLinking({ run, announce, titleOf }: LinkingTools) {
  const [linkingFrom, setLinkingFrom] = useState<string | null>(null);
  const [moved, setMoved] = useState<Link | null>(null);

  const begin = useCallback(
    (quest: string): void => {
      setLinkingFrom(quest);
      setMoved(null);
      announce(texts.linkingFrom(titleOf(quest)));
    },
    [announce, titleOf],
  );
  /** Leads a link to the quest that the person goes to. */
  const beginMove = useCallback(
    (link: Link): void => {
      setLinkingFrom(link.source);
      setMoved(link);
      announce(relinkingFrom({ source: titleOf(link.source), target: titleOf(link.target) }));
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
      const command: GraphCommand = moved
        ? { kind: 'relink', link: moved, now: { source: moved.source, target } }
        : { kind: 'connect', link: { source: linkingFrom, target } };
      if (run(command, at)) setLinkingFrom(null);
      return true;
    },
    [linkingFrom, moved, run],
  );
  return useMemo(
    () => ({ linkingFrom, begin, beginMove, cancel, endAt }),
    [linkingFrom, begin, beginMove, cancel, endAt],
  );
}

export type KeyboardLinking = ReturnType<typeof useKeyboardLinking>;

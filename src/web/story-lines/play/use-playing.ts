import { useMemo, useState } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { complete, type Done, playState, takeBack } from '#domain/story-line/play-through/play-through.ts';

const nothing: Done = new Set();

/** A story line that is played from its start. Nothing is kept. */
export const usePlaying = (line: StoryGraph) => {
  const [done, setDone] = useState(nothing);
  const state = useMemo(() => playState(line, done), [line, done]);
  return {
    ...state,
    done,
    complete: (quests: readonly string[]) => setDone(complete(line, done, quests)),
    takeBack: (quest: string) => setDone(takeBack(line, done, quest)),
    startOver: () => setDone(nothing),
  };
};

export type Playing = ReturnType<typeof usePlaying>;

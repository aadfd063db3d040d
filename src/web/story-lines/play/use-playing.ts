import { useMemo, useState } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import {
  complete,
  type Done,
  playState,
  type PlayState,
  takeBack,
} from '#domain/story-line/play-through/play-through.ts';
import { playCount } from '#texts/story-line-tools.ts';

const nothing: Done = new Set();
const notBegun: PlayState = { open: [], waiting: [] };

/** A story line that is played from its start. Nothing is kept. What is open and waiting is worked out once it `isShown`. */
export const usePlaying = (line: StoryGraph, isShown: boolean) => {
  const [played, setDone] = useState(nothing);
  // An edit of the line may take out what was done, or put something before it.
  const done = useMemo(() => complete(line, nothing, [...played]), [line, played]);
  const isNeeded = isShown || done.size > 0;
  const state = useMemo(() => (isNeeded ? playState(line, done) : notBegun), [isNeeded, line, done]);
  return {
    ...state,
    done,
    /** How many of all are done, once it has begun. */
    count: done.size > 0 ? playCount({ done: done.size, all: Object.keys(line.story_quests).length }) : undefined,
    complete: (quests: readonly string[]) => setDone(complete(line, done, quests)),
    takeBack: (quest: string) => setDone(takeBack(line, done, quest)),
    /** Completes an open quest, takes back a done one. */
    toggle: (quest: string) => setDone(done.has(quest) ? takeBack(line, done, quest) : complete(line, done, [quest])),
    startOver: () => setDone(nothing),
  };
};

export type Playing = ReturnType<typeof usePlaying>;

import { useMemo, useState } from 'react';
import {
  complete,
  playState,
  type PlayState,
  storyEnd,
  takeBack,
  takeBackChoice,
} from '#domain/story-line/play-through/play-through.ts';
import { type Done, replay } from '#domain/story-line/play-through/replay.ts';
import { levelGate } from '#domain/story-line/play-through/level-gate.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { playCount } from '#texts/story-line-tools.ts';
import type {
  PlayerShares,
  PlayStanding,
  QuestMark,
  QuestMarks,
} from '#web/story-lines/graph/scene/elements/quest-mark.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import type { ShownQuests } from '#web/story-lines/content/use-line-quests.ts';

const nothing: Done = new Set();
const notBegun: PlayState = { open: [], waiting: [], lost: [] };

/** A story line that is played from its start. Nothing is stored. The standings of its quests are worked out once they are shown. */
export const usePlaying = (graph: StoryGraph, byId: ShownQuests['byId'], isShown: boolean) => {
  const [played, setDone] = useState(nothing);
  const world = useWorld();
  const levels = useMemo(() => levelGate(graph, byId, world), [graph, byId, world]);
  const line = useMemo(() => (levels ? { ...graph, levels } : graph), [graph, levels]);
  // An edit of the line may remove a done quest, give it a prerequisite, or use up its choice.
  const done = useMemo(() => replay(line, played), [line, played]);
  const isNeeded = isShown || done.size > 0;
  const state = useMemo(() => (isNeeded ? playState(line, done) : notBegun), [isNeeded, line, done]);
  return {
    ...state,
    done,
    end: useMemo(() => (isNeeded ? storyEnd(line, done, state) : null), [isNeeded, line, done, state]),
    /** How many quests of all are done, once one is. */
    count: done.size > 0 ? playCount({ done: done.size, all: Object.keys(line.story_quests).length }) : undefined,
    /** How many of these open quests can be completed together: choices may exclude some. */
    countCompleted: (quests: readonly string[]) => complete(line, done, quests).size - done.size,
    complete: (quests: readonly string[]) => setDone(complete(line, done, quests)),
    takeBack: (quest: string) => setDone(takeBack(line, done, quest)),
    takeBackChoice: (choice: string) => setDone(takeBackChoice(line, done, choice)),
    /** Completes an open quest, takes back a done one. */
    toggle: (quest: string) => setDone(done.has(quest) ? takeBack(line, done, quest) : complete(line, done, [quest])),
    startOver: () => setDone(nothing),
  };
};

export type Playing = ReturnType<typeof usePlaying>;

type Played = PlayState & { readonly done: Done };

/** The marks of quests on the canvas: their standings, and the shares of simulated players that did and reached them. */
export const playMarks = (
  { open, waiting, lost, done }: Played,
  shares: ReadonlyMap<string, PlayerShares> | undefined,
): QuestMarks => {
  const toMark = (quest: string, play: PlayStanding): readonly [string, QuestMark] => {
    const ofQuest = shares?.get(quest);
    return [quest, ofQuest ? { play, shares: ofQuest } : { play }];
  };
  return new Map([
    ...[...done].map((quest) => toMark(quest, 'done')),
    ...open.map((quest) => toMark(quest, 'open')),
    ...waiting.map(({ quest }) => toMark(quest, 'waiting')),
    ...lost.map(({ quest }) => toMark(quest, 'lost')),
  ]);
};

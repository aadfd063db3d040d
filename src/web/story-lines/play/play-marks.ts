import type { PlayState } from '#domain/story-line/play-through/play-through.ts';
import type { Done } from '#domain/story-line/play-through/replay.ts';
import type {
  PlayerShares,
  PlayStanding,
  QuestMark,
  QuestMarks,
} from '#web/story-lines/graph/scene/elements/quest-mark.ts';

type Played = PlayState & { readonly done: Done };

/** How each quest stands, for the canvas, and the shares of simulated players that did and reached it. */
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

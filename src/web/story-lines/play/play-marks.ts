import type { PlayState } from '#domain/story-line/play-through/play-through.ts';
import type { Done } from '#domain/story-line/play-through/replay.ts';
import type { QuestMark, QuestMarks } from '#web/story-lines/graph/marks/quest-mark.ts';

/** How each quest stands, for the canvas. */
export const playMarks = ({ open, waiting, done }: PlayState & { readonly done: Done }): QuestMarks =>
  new Map<string, QuestMark>([
    ...[...done].map((quest) => [quest, { play: 'done' }] as const),
    ...open.map((quest) => [quest, { play: 'open' }] as const),
    ...waiting.map(({ quest }) => [quest, { play: 'waiting' }] as const),
  ]);

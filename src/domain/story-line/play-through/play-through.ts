import type { IndexedLogic } from '#domain/story-line/logic/index-logic.ts';
import { standingsOf, type Standing } from '#domain/story-line/logic/standings.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { type Done, logicOf, replay } from './replay.ts';

/** `missing`: the prerequisites that may still be done. `any`: how many of them open the quest; without it, all. */
export type WaitingQuest = { readonly quest: string; readonly missing: readonly string[]; readonly any?: number };

/** `choices`: the used-up choices that hold the quest, by their ids. `missing`: its prerequisites that are lost. */
export type LostQuest = {
  readonly quest: string;
  readonly choices: readonly string[];
  readonly missing: readonly string[];
};

/** In story order. */
export type PlayState = {
  readonly open: readonly string[];
  readonly waiting: readonly WaitingQuest[];
  readonly lost: readonly LostQuest[];
};

export const playState = (line: StoryGraph, done: Done): PlayState => {
  const logic = logicOf(line);
  const standings = standingsOf(logic, isDoneIn(logic, done));
  const ranksOf = (wanted: Standing): number[] =>
    standings.flatMap((standing, rank) => (standing === wanted ? [rank] : []));
  const isUsedUp = logic.choices.map(
    ({ quests, atMost }) => quests.filter((rank) => standings[rank] === 'done').length >= atMost,
  );
  const toLost = (rank: number): LostQuest => ({
    quest: idOf(logic, rank),
    choices: (logic.choicesOf[rank] ?? []).flatMap((choice) =>
      isUsedUp[choice] ? (logic.choices[choice]?.id ?? []) : [],
    ),
    missing: idsBefore(logic, rank, (before) => standings[before] === 'lost'),
  });
  return {
    open: ranksOf('open').map((rank) => idOf(logic, rank)),
    waiting: ranksOf('waiting').map((rank) => toWaiting(logic, rank, standings)),
    lost: ranksOf('lost').map(toLost),
  };
};

const toWaiting = (logic: IndexedLogic, rank: number, standings: readonly Standing[]): WaitingQuest => {
  const missing = idsBefore(logic, rank, (before) => standings[before] !== 'done' && standings[before] !== 'lost');
  const doneBefore = (logic.before[rank] ?? []).filter((before) => standings[before] === 'done').length;
  const any = (logic.needs[rank] ?? 0) - doneBefore;
  return { quest: idOf(logic, rank), missing, ...(any < missing.length && { any }) };
};

const idsBefore = (logic: IndexedLogic, rank: number, isWanted: (before: number) => boolean): string[] =>
  (logic.before[rank] ?? []).filter(isWanted).map((before) => idOf(logic, before));

const idOf = ({ quests }: IndexedLogic, rank: number): string => quests[rank] ?? '';

const isDoneIn = (logic: IndexedLogic, done: Done) => (rank: number) => done.has(idOf(logic, rank));

export const isFinished = ({ story_quests }: StoryGraph, { open, waiting }: PlayState): boolean =>
  [...open, ...waiting.map(({ quest }) => quest)].every((quest) => story_quests[quest]?.optional);

/** Completes those of these quests that are open, in order. */
export const complete = (line: StoryGraph, done: Done, quests: readonly string[]): Done =>
  replay(line, [...done, ...quests]);

/** Takes back a quest and all later ones that could not have been done without it. */
export const takeBack = (line: StoryGraph, done: Done, quest: string): Done =>
  replay(
    line,
    [...done].filter((each) => each !== quest),
  );

/** Takes back the done quests of a choice, and all later ones that could not have been done without them. */
export const takeBackChoice = (line: StoryGraph, done: Done, choice: string): Done => {
  const members = new Set(line.choices?.[choice]?.quests);
  return replay(
    line,
    [...done].filter((each) => !members.has(each)),
  );
};

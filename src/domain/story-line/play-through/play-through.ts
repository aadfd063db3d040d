import { ownValue } from '#domain/own-value.ts';
import type { IndexedLogic } from '#domain/story-line/logic/index-logic.ts';
import { standingsOf, type Standing } from '#domain/story-line/logic/standings.ts';
import { endsOf } from '#domain/story-line/ends.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { LackedLevel } from './level-gate.ts';
import { type Done, logicOf, type PlayedLine, replay } from './replay.ts';

/**
 * `missing`: the prerequisites that may still be done. `any`: how many of them open the quest; without it, all. `levels`: what
 * the player lacks for a quest whose prerequisites are done.
 */
export type WaitingQuest = {
  readonly quest: string;
  readonly missing: readonly string[];
  readonly any?: number;
  readonly levels?: readonly LackedLevel[];
};

/** `choices`: the used-up choices that contain the quest, by their ids. `missing`: its prerequisites that are lost. */
export type LostQuest = {
  readonly quest: string;
  readonly choices: readonly string[];
  readonly missing: readonly string[];
};

/** Where each quest of a line stands for one player, in story order. */
export type PlayState = {
  readonly open: readonly string[];
  readonly waiting: readonly WaitingQuest[];
  readonly lost: readonly LostQuest[];
};

export const playState = (line: PlayedLine, done: Done): PlayState => {
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
  const open = ranksOf('open').map((rank) => idOf(logic, rank));
  const lacking = open.flatMap((quest): WaitingQuest[] => {
    const levels = line.levels?.lackedFor(quest, done) ?? [];
    return levels.length > 0 ? [{ quest, missing: [], levels }] : [];
  });
  const isLacking = new Set(lacking.map(({ quest }) => quest));
  return {
    open: open.filter((quest) => !isLacking.has(quest)),
    waiting: [...lacking, ...ranksOf('waiting').map((rank) => toWaiting(logic, rank, standings))],
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

/** How the story has ended. Complete: an end is done, and no other can still open. Ended: nothing is open, and no end is done. null: it goes on. */
export const storyEnd = (line: StoryGraph, done: Done, { open, waiting }: PlayState): 'complete' | 'ended' | null => {
  const ends = endsOf(line);
  const hasEnded = [...done].some((quest) => ends.has(quest));
  if (!hasEnded) return open.length === 0 ? 'ended' : null;
  const mayOpen = open.length > 0 ? [...open, ...waiting.map(({ quest }) => quest)] : [];
  return mayOpen.some((quest) => ends.has(quest)) ? null : 'complete';
};

/** Completes those of these quests that are open, in order. */
export const complete = (line: PlayedLine, done: Done, quests: readonly string[]): Done =>
  replay(line, [...done, ...quests]);

/** Takes back a quest and all later ones that could not have been done without it. */
export const takeBack = (line: PlayedLine, done: Done, quest: string): Done =>
  replay(
    line,
    [...done].filter((each) => each !== quest),
  );

/** Takes back the done quests of a choice, and all later ones that could not have been done without them. */
export const takeBackChoice = (line: PlayedLine, done: Done, choice: string): Done => {
  const members = new Set(ownValue(line.choices, choice)?.quests);
  return replay(
    line,
    [...done].filter((each) => !members.has(each)),
  );
};

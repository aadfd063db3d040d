import type { IndexedLogic } from '#domain/story-line/logic/index-logic.ts';

export type OutcomesAsked = {
  /** Quests that are never done. */
  readonly isLeftOut?: (rank: number) => boolean;
  /** Quests of choices whose outcomes are wanted, also where these decide nothing about other quests. */
  readonly isAskedAbout?: (rank: number) => boolean;
};

export type DecidedChoices = {
  /** Whether each quest can be done where every choice allows all of its quests. */
  readonly possible: Uint8Array;
  /** The choices of each quest whose outcomes are looked for. */
  readonly choicesOf: readonly (readonly number[])[];
  /** Choices that bind, but decide nothing about other quests: each player takes any of their quests. */
  readonly free: readonly number[];
};

const none = (): boolean => false;

/** Leaves out the choices that change nothing: a choice binds only where it excludes a quest that can be done. */
export const decidedChoices = (
  logic: IndexedLogic,
  { isLeftOut = none, isAskedAbout = none }: OutcomesAsked,
): DecidedChoices => {
  const possible = possibleQuests(logic, isLeftOut);
  const isPossible = (rank: number): boolean => possible[rank] === 1;
  const binding = logic.choices.map(({ quests, atMost }) => quests.filter(isPossible).length > atMost);
  const bindingOf = logic.choicesOf.map((choices) => choices.filter((choice) => binding[choice]));
  const isAlone = (rank: number): boolean =>
    bindingOf[rank]?.length === 1 && !isAskedAbout(rank) && !logic.after[rank]?.some(isPossible);
  const isFree = logic.choices.map(({ quests }, choice) => binding[choice] && quests.filter(isPossible).every(isAlone));
  return {
    possible,
    choicesOf: bindingOf.map((choices, rank) => (isPossible(rank) ? choices.filter((choice) => !isFree[choice]) : [])),
    free: isFree.flatMap((free, choice) => (free ? [choice] : [])),
  };
};

/** Whether each quest can be done where every choice allows all of its quests. */
export const possibleQuests = ({ before, needs }: IndexedLogic, isLeftOut: (rank: number) => boolean): Uint8Array => {
  const possible = new Uint8Array(before.length);
  for (const [rank, ranks] of before.entries()) {
    const ready = ranks.filter((each) => possible[each] === 1).length >= (needs[rank] ?? 0);
    possible[rank] = ready && !isLeftOut(rank) ? 1 : 0;
  }
  return possible;
};

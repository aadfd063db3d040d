import type { IndexedLogic } from '#domain/story-line/logic/index-logic.ts';
import type { DecidedChoices } from './decided-choices.ts';

const passed = { notReady: 0, done: 1, taken: 2, excluded: 3, skipped: 4 } as const;

/** Goes from outcome to outcome. Each takes no more steps than `mostSteps` of all allow. */
export type OutcomeWalk = {
  /** The quests that the outcomes differ in, prerequisites first. */
  readonly members: readonly number[];
  readonly first: (mostSteps: number) => boolean;
  readonly next: (mostSteps: number) => boolean;
  readonly isDone: (rank: number) => boolean;
  readonly steps: () => number;
};

/**
 * Passes the quests that lie between choices, prerequisites first. A quest of choices that is open is taken at first and skipped
 * the next time. A skipped quest must end excluded by a choice that is used up, since otherwise it would still be open.
 */
export const createOutcomeWalk = (logic: IndexedLogic, decided: DecidedChoices): OutcomeWalk => {
  const { way, isDone, spent, pass, unpass } = createPasses(logic, decided);
  let at = 0;

  const goOn = (mostSteps: number): boolean => {
    for (;;) {
      const rank = way[at];
      if (rank === undefined) return true;
      if (spent.steps > mostSteps) return false;
      at += 1;
      if (!pass(rank) && !turnBack(mostSteps)) return false;
    }
  };

  /** To the latest taken quest that may be skipped. */
  const turnBack = (mostSteps: number): boolean => {
    while (at > 0 && spent.steps <= mostSteps) {
      at -= 1;
      spent.steps += 1;
      const rank = way[at] ?? 0;
      if (unpass(rank) !== passed.taken) continue;
      at += 1;
      if (pass(rank, passed.skipped)) return true;
    }
    return false;
  };

  return {
    members: way.filter((rank) => decided.choicesOf[rank]?.length !== 0),
    first: goOn,
    next: (mostSteps) => turnBack(mostSteps) && goOn(mostSteps),
    isDone,
    steps: () => spent.steps,
  };
};

/** One step of the walk, and its way back. `pass` returns whether an outcome may still come of it. */
const createPasses = (logic: IndexedLogic, decided: DecidedChoices) => {
  const { before, needs } = logic;
  const { choicesOf } = decided;
  const { done, way } = questsBetween(logic, decided);
  const status = new Uint8Array(before.length);
  const spent = { steps: 0 };
  const choices = countChoices(logic, { choicesOf, status, spent });

  const isReady = (rank: number): boolean => {
    const ranks = before[rank] ?? [];
    spent.steps += ranks.length + 1;
    let count = 0;
    for (const each of ranks) count += done[each] ?? 0;
    return count >= (needs[rank] ?? 0);
  };
  const howToPass = (rank: number): number => {
    if (!isReady(rank)) return passed.notReady;
    if (choicesOf[rank]?.length === 0) return passed.done;
    return choices.areOpen(rank) ? passed.taken : passed.excluded;
  };
  const pass = (rank: number, how = howToPass(rank)): boolean => {
    status[rank] = how;
    done[rank] = how === passed.done || how === passed.taken ? 1 : 0;
    return choices.pass(rank, how === passed.taken);
  };
  const unpass = (rank: number): number | undefined => {
    const how = status[rank];
    choices.unpass(rank, how === passed.taken);
    done[rank] = 0;
    status[rank] = passed.notReady;
    return how;
  };
  return { way, spent, pass, unpass, isDone: (rank: number): boolean => done[rank] === 1 };
};

type Counted = {
  readonly areOpen: (rank: number) => boolean;
  readonly pass: (rank: number, isTaken: boolean) => boolean;
  readonly unpass: (rank: number, isTaken: boolean) => void;
};

const countChoices = (
  { choices }: IndexedLogic,
  { choicesOf, status, spent }: Pick<DecidedChoices, 'choicesOf'> & { status: Uint8Array; spent: { steps: number } },
): Counted => {
  const taken = new Int32Array(choices.length);
  const left = new Int32Array(choices.length);
  for (const ofQuest of choicesOf) for (const choice of ofQuest) left[choice] = (left[choice] ?? 0) + 1;
  const missing = (choice: number): number =>
    (choices[choice]?.atMost ?? 0) - (taken[choice] ?? 0) - (left[choice] ?? 0);
  const isLost = (rank: number): boolean =>
    status[rank] === passed.skipped && choicesOf[rank]?.every((choice) => missing(choice) > 0) === true;
  const losesAny = (choice: number): boolean => {
    const { quests = [] } = choices[choice] ?? {};
    spent.steps += quests.length;
    return quests.some(isLost);
  };
  const change = (rank: number, by: 1 | -1, isTaken: boolean): void => {
    spent.steps += choicesOf[rank]?.length ?? 0;
    for (const choice of choicesOf[rank] ?? []) {
      left[choice] = (left[choice] ?? 0) - by;
      if (isTaken) taken[choice] = (taken[choice] ?? 0) + by;
    }
  };
  return {
    areOpen: (rank) =>
      choicesOf[rank]?.every((choice) => (taken[choice] ?? 0) < (choices[choice]?.atMost ?? 0)) ?? true,
    pass: (rank, isTaken) => {
      change(rank, 1, isTaken);
      if (isTaken || isLost(rank)) return isTaken;
      // A choice that just became impossible to use up no longer excludes the quests that were skipped for it.
      return !choicesOf[rank]?.some((choice) => missing(choice) === 1 && losesAny(choice));
    },
    unpass: (rank, isTaken) => change(rank, -1, isTaken),
  };
};

/** What is done without any decision, and the quests between the first and the last decisions. */
const questsBetween = ({ before, after }: IndexedLogic, { possible, choicesOf }: DecidedChoices) => {
  const isMember = (rank: number): boolean => choicesOf[rank]?.length !== 0;
  const isAfter = new Uint8Array(before.length);
  const isBefore = new Uint8Array(before.length);
  for (const [rank, ranks] of before.entries())
    isAfter[rank] = isMember(rank) || ranks.some((each) => isAfter[each] === 1) ? 1 : 0;
  for (let rank = after.length - 1; rank >= 0; rank -= 1)
    isBefore[rank] = isMember(rank) || after[rank]?.some((each) => isBefore[each] === 1) ? 1 : 0;
  const way = [...before.keys()].filter((rank) => possible[rank] && isAfter[rank] && isBefore[rank]);
  return { done: possible.map((can, rank) => (isAfter[rank] ? 0 : can)), way };
};

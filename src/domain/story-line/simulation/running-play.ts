import type { SimulatedLine } from './simulated-line.ts';

/** One player's play, a quest after the other. Each quest opens and is lost once at most, so that a whole play is linear in links. */
export type RunningPlay = {
  /** Back to the start. `onOpen` follows for each quest that is open then. */
  readonly begin: () => void;
  readonly isOpen: (rank: number) => boolean;
  /** The quest is open. */
  readonly complete: (rank: number) => void;
  /** How many compulsory quests are neither done nor lost. */
  readonly compulsoryLeft: () => number;
};

const standing = { waiting: 0, open: 1, done: 2, lost: 3 } as const;

/** By the meaning of `standingsOf`, with counts in place of a walk over the line. */
export const createRunningPlay = (line: SimulatedLine, onOpen: (rank: number) => void): RunningPlay => {
  const { logic, after, start, isCompulsory } = line;
  const { before, needs, choices, choicesOf } = logic;
  const standings = new Uint8Array(logic.quests.length);
  const doneBefore = new Uint32Array(logic.quests.length);
  const lostBefore = new Uint32Array(logic.quests.length);
  const used = new Uint32Array(choices.length);
  const compulsory = isCompulsory.filter(Boolean).length;
  let left = 0;

  const open = (rank: number): void => {
    standings[rank] = standing.open;
    onOpen(rank);
  };
  const end = (rank: number, as: number): void => {
    standings[rank] = as;
    if (isCompulsory[rank]) left -= 1;
  };
  const isLeft = (rank: number): boolean => (standings[rank] ?? 0) <= standing.open;

  const lose = (first: number): void => {
    const losing = [first];
    for (let rank = losing.pop(); rank !== undefined; rank = losing.pop()) {
      if (!isLeft(rank)) continue;
      end(rank, standing.lost);
      for (const next of after[rank] ?? []) {
        const lost = (lostBefore[next] ?? 0) + 1;
        lostBefore[next] = lost;
        const mayStill = (before[next]?.length ?? 0) - lost;
        if (standings[next] === standing.waiting && mayStill < (needs[next] ?? 0)) losing.push(next);
      }
    }
  };
  const useChoices = (rank: number): void => {
    for (const choice of choicesOf[rank] ?? []) {
      used[choice] = (used[choice] ?? 0) + 1;
      if (used[choice] === choices[choice]?.atMost) for (const member of choices[choice].quests) lose(member);
    }
  };

  return {
    begin: () => {
      for (const counts of [standings, doneBefore, lostBefore, used]) counts.fill(0);
      left = compulsory;
      for (const rank of start) open(rank);
    },
    isOpen: (rank) => standings[rank] === standing.open,
    complete: (rank) => {
      end(rank, standing.done);
      useChoices(rank);
      for (const next of after[rank] ?? []) {
        const count = (doneBefore[next] ?? 0) + 1;
        doneBefore[next] = count;
        if (standings[next] === standing.waiting && count >= (needs[next] ?? 0)) open(next);
      }
    },
    compulsoryLeft: () => left,
  };
};

import type { SimulatedLine } from './simulated-line.ts';
import { createEarnedLevels } from './simulated-levels.ts';

/** One player's play, a quest after the other. Each quest opens and is lost once at most, so that a whole play is linear in links. */
export type RunningPlay = {
  /** Back to the start. `onOpen` follows for each quest that is open then, and whose levels the player has. */
  readonly begin: () => void;
  readonly isOpen: (rank: number) => boolean;
  /** The quest is open. */
  readonly complete: (rank: number) => void;
  /** How many quests are open to the player. */
  readonly openLeft: () => number;
  readonly hasEnded: () => boolean;
  /** An end is done, and no other can still open. */
  readonly isComplete: () => boolean;
};

const standing = { waiting: 0, open: 1, done: 2, lost: 3 } as const;

/** How many ends are left and done, and how many quests are open to the player. */
type Counts = { endsLeft: number; endsDone: number; openLeft: number };

/** By the meaning of `standingsOf`, with counts in place of a walk over the line. */
export const createRunningPlay = (line: SimulatedLine, onOpen: (rank: number) => void): RunningPlay => {
  const { logic, after, start, isEnd } = line;
  const { before, needs, choices, choicesOf } = logic;
  const ends = isEnd.filter(Boolean).length;
  const counts: Counts = { endsLeft: ends, endsDone: 0, openLeft: 0 };
  const standings = createStandings(line, counts, onOpen);
  const doneBefore = new Uint32Array(logic.quests.length);
  const lostBefore = new Uint32Array(logic.quests.length);
  const used = new Uint32Array(choices.length);

  const lose = (first: number): void => {
    const losing = [first];
    for (let rank = losing.pop(); rank !== undefined; rank = losing.pop()) {
      if (!standings.isLeft(rank)) continue;
      standings.end(rank, standing.lost);
      for (const next of after[rank] ?? []) {
        const lost = (lostBefore[next] ?? 0) + 1;
        lostBefore[next] = lost;
        const mayStill = (before[next]?.length ?? 0) - lost;
        if (standings.isWaiting(next) && mayStill < (needs[next] ?? 0)) losing.push(next);
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
      for (const each of [doneBefore, lostBefore, used]) each.fill(0);
      Object.assign(counts, { endsLeft: ends, endsDone: 0, openLeft: 0 });
      standings.begin();
      for (const rank of start) standings.open(rank);
    },
    isOpen: standings.isReady,
    complete: (rank) => {
      standings.end(rank, standing.done);
      if (isEnd[rank]) counts.endsDone += 1;
      useChoices(rank);
      for (const next of after[rank] ?? []) {
        const count = (doneBefore[next] ?? 0) + 1;
        doneBefore[next] = count;
        if (standings.isWaiting(next) && count >= (needs[next] ?? 0)) standings.open(next);
      }
      standings.gain(rank);
    },
    openLeft: () => counts.openLeft,
    hasEnded: () => counts.endsDone > 0,
    isComplete: () => counts.endsDone > 0 && (counts.endsLeft === 0 || counts.openLeft === 0),
  };
};

/** A quest that is open is ready once the player has its levels. */
const createStandings = ({ logic, levels, isEnd }: SimulatedLine, counts: Counts, onOpen: (rank: number) => void) => {
  const standings = new Uint8Array(logic.quests.length);
  const isReady = new Uint8Array(logic.quests.length);
  const offer = (rank: number): void => {
    if (standings[rank] !== standing.open) return;
    isReady[rank] = 1;
    counts.openLeft += 1;
    onOpen(rank);
  };
  const earned = levels && createEarnedLevels(levels, offer);
  return {
    begin: (): void => {
      standings.fill(0);
      isReady.fill(0);
      earned?.begin();
    },
    open: (rank: number): void => {
      standings[rank] = standing.open;
      if (earned) earned.meet(rank);
      else offer(rank);
    },
    end: (rank: number, as: number): void => {
      standings[rank] = as;
      counts.openLeft -= isReady[rank] ?? 0;
      isReady[rank] = 0;
      if (isEnd[rank]) counts.endsLeft -= 1;
    },
    gain: (rank: number): void => earned?.done(rank),
    isReady: (rank: number): boolean => isReady[rank] === 1,
    isWaiting: (rank: number): boolean => standings[rank] === standing.waiting,
    isLeft: (rank: number): boolean => (standings[rank] ?? 0) <= standing.open,
  };
};

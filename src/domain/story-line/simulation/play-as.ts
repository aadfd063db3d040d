import type { SeededRandom } from '#domain/seeded-random.ts';
import { inAnyOrder, inPlaces, type OpenQuests } from './open-quests.ts';
import { createRunningPlay } from './running-play.ts';
import type { SimulatedLine } from './simulated-line.ts';

/**
 * Straight: compulsory quests alone, the main story first, of a choice the shortest way. Completionist: everything that opens,
 * in any order. Random: any open quest, until the story is finished. Stopping: the same, but stops after a drawn number of quests.
 */
export const temperaments = ['straight', 'completionist', 'random', 'stopping'] as const;
export type Temperament = (typeof temperaments)[number];

/** Stuck: a compulsory quest still waits for one that the player does not do. */
export type EndReason = 'finished' | 'stopped' | 'stuck';

export type PlayedPath = {
  /** The quests by rank, in the order they were done. The next play writes over it. */
  readonly path: readonly number[];
  readonly reason: EndReason;
  /** How many quests were done when every compulsory one was done or lost. null: that never was. */
  readonly finishedAfter: number | null;
};

type Playing = { readonly random: SeededRandom; readonly onOpen: (rank: number) => void };

export const createPlayer = (line: SimulatedLine, { random, onOpen }: Playing) => {
  const [any, straight] = [inAnyOrder(random), inPlaces(line.places, random)];
  const path: number[] = [];
  let next: OpenQuests = any;
  const play = createRunningPlay(line, (rank) => {
    onOpen(rank);
    if (next === any || line.isCompulsory[rank]) next.add(rank);
  });

  const takeOpen = (): number | undefined => {
    let rank = next.take();
    while (rank !== undefined && !play.isOpen(rank)) rank = next.take();
    return rank;
  };

  return (temperament: Temperament): PlayedPath => {
    next = temperament === 'straight' ? straight : any;
    next.clear();
    path.length = 0;
    const most = temperament === 'stopping' ? random.whole(1, line.logic.quests.length) : Infinity;
    let finishedAfter: number | null = null;
    play.begin();
    while (path.length < most) {
      if (play.compulsoryLeft() === 0) finishedAfter ??= path.length;
      if (finishedAfter !== null && temperament !== 'completionist') break;
      const rank = takeOpen();
      if (rank === undefined) break;
      path.push(rank);
      play.complete(rank);
    }
    if (play.compulsoryLeft() === 0) finishedAfter ??= path.length;
    return { path, reason: reasonOf(finishedAfter !== null, path.length >= most), finishedAfter };
  };
};

const reasonOf = (isFinished: boolean, hasStopped: boolean): EndReason => {
  if (isFinished) return 'finished';
  return hasStopped ? 'stopped' : 'stuck';
};

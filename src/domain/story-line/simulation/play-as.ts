import type { SeededRandom } from '#domain/seeded-random.ts';
import { inAnyOrder, inPlaces, type OpenQuests } from './open-quests.ts';
import { createRunningPlay, type RunningPlay } from './running-play.ts';
import type { SimulatedLine } from './simulated-line.ts';

/**
 * Straight: compulsory quests alone, the main story first, of a choice the shortest way. Completionist: everything that opens,
 * in any order. Random: any open quest, until the story is finished. Stopping: the same, but stops after a drawn number of quests.
 */
export const temperaments = ['straight', 'completionist', 'random', 'stopping'] as const;
export type Temperament = (typeof temperaments)[number];

/**
 * Complete: an end of the story is done, and no other can still open. Ended: nothing is open, and no end is done. Stopped: the
 * player left something open before.
 */
export type EndReason = 'complete' | 'ended' | 'stopped';

export type PlayedPath = {
  /** The quests by rank, in the order they were done. The next play writes over it. */
  readonly path: readonly number[];
  readonly reason: EndReason;
  /** How many quests were done when the story was complete. null: it never was. */
  readonly completeAfter: number | null;
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
    let completeAfter: number | null = null;
    play.begin();
    while (path.length < most) {
      if (play.isComplete()) completeAfter ??= path.length;
      if (completeAfter !== null && temperament !== 'completionist') break;
      const rank = takeOpen();
      if (rank === undefined) break;
      path.push(rank);
      play.complete(rank);
    }
    if (play.isComplete()) completeAfter ??= path.length;
    return { path, reason: reasonOf(completeAfter !== null, play), completeAfter };
  };
};

const reasonOf = (isComplete: boolean, { openLeft, hasEnded }: RunningPlay): EndReason => {
  if (isComplete) return 'complete';
  return openLeft() > 0 || hasEnded() ? 'stopped' : 'ended';
};

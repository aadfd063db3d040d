import type { EndReason, PlayedPath } from './play-as.ts';
import { gainNames, type GainName, type Gains } from './gains.ts';
import type { SimulatedLine } from './simulated-line.ts';

/** Amounts of players in order: the least, those that a quarter, half and three quarters of them do not exceed, and the most. */
export type Spread = {
  readonly least: number;
  readonly lower: number;
  readonly middle: number;
  readonly upper: number;
  readonly most: number;
};

const spreadOf = (amounts: readonly number[]): Spread => {
  const sorted = Float64Array.from(amounts).toSorted();
  const at = (quarter: number): number => sorted[Math.floor(((sorted.length - 1) * quarter) / 4)] ?? 0;
  return { least: at(0), lower: at(1), middle: at(2), upper: at(3), most: at(4) };
};

/** So many players did the quest, and for so many it was open at some time. */
export type QuestShare = { readonly quest: string; readonly did: number; readonly reached: number };

/** `quest`: the last that these players did; null: they did none. */
export type End = { readonly quest: string | null; readonly reason: EndReason; readonly players: number };

/** In quests, of the players whose story was complete. */
export type Ways = { readonly shortest: number; readonly longest: number };

/** Of the players that did a quest of these steps: what they had by then. Steps count from 1. */
export type StepSpread = { readonly from: number; readonly to: number; readonly players: number } & Readonly<
  Record<GainName, Spread>
>;

/** A longer line has several steps in one row. */
const mostStepRows = 24;

export const createRecording = (line: SimulatedLine, gains: readonly Gains[]) => {
  const { quests } = line.logic;
  const [did, reached] = [new Uint32Array(quests.length), new Uint32Array(quests.length)];
  const ends = new Map<string, End>();
  const steps = createStepRecording(line, gains);
  let ways: Ways | null = null;

  const recordEnd = (last: number | undefined, reason: EndReason): void => {
    const quest = last === undefined ? null : (quests[last] ?? null);
    const key = `${reason} ${quest ?? ''}`;
    ends.set(key, { quest, reason, players: (ends.get(key)?.players ?? 0) + 1 });
  };

  return {
    open: (rank: number): void => {
      reached[rank] = (reached[rank] ?? 0) + 1;
    },
    player: ({ path, reason, completeAfter }: PlayedPath): void => {
      for (const rank of path) did[rank] = (did[rank] ?? 0) + 1;
      recordEnd(path.at(-1), reason);
      if (completeAfter !== null) ways = widened(ways, completeAfter);
      steps.player(path);
    },
    result: () => ({
      quests: quests.map((quest, rank): QuestShare => ({ quest, did: did[rank] ?? 0, reached: reached[rank] ?? 0 })),
      ends: [...ends.values()].toSorted((one, other) => other.players - one.players),
      ways,
      steps: steps.result(),
    }),
  };
};

const widened = (ways: Ways | null, length: number): Ways => ({
  shortest: Math.min(ways?.shortest ?? length, length),
  longest: Math.max(ways?.longest ?? length, length),
});

/** A player's sums stand in one flat list: row after row, in each the gains in the order of their names. */
const createStepRecording = ({ steps }: SimulatedLine, gains: readonly Gains[]) => {
  const count = steps.reduce((most, step) => Math.max(most, step + 1), 0);
  const rows = Math.min(count, mostStepRows);
  const width = gainNames.length;
  const rowOf = Uint32Array.from(steps, (step) => Math.floor((step * rows) / count));
  const given = Float64Array.from(gains.flatMap((gain) => gainNames.map((name) => gain[name])));
  const gathered = new Float64Array(rows * width);
  const wasDone = new Uint8Array(rows);
  const amounts = Array.from({ length: rows * width }, (): number[] => []);

  const gather = (path: readonly number[]): void => {
    for (const rank of path) {
      const row = rowOf[rank] ?? 0;
      wasDone[row] = 1;
      for (let at = 0; at < width; at += 1)
        gathered[row * width + at] = (gathered[row * width + at] ?? 0) + (given[rank * width + at] ?? 0);
    }
  };
  const keepAndClear = (): void => {
    for (let at = 0; at < gathered.length; at += 1) {
      // Each row continues the sums of the row before it.
      if (at >= width) gathered[at] = (gathered[at] ?? 0) + (gathered[at - width] ?? 0);
      if (wasDone[Math.floor(at / width)]) amounts[at]?.push(gathered[at] ?? 0);
    }
    gathered.fill(0);
    wasDone.fill(0);
  };
  return {
    player: (path: readonly number[]): void => {
      gather(path);
      keepAndClear();
    },
    result: (): StepSpread[] =>
      Array.from({ length: rows }, (_, row) => {
        const amountsOf = (name: GainName): number[] => amounts[row * width + gainNames.indexOf(name)] ?? [];
        return {
          from: Math.ceil((row * count) / rows) + 1,
          to: Math.ceil(((row + 1) * count) / rows),
          players: amountsOf('coins').length,
          coins: spreadOf(amountsOf('coins')),
          experience: spreadOf(amountsOf('experience')),
          items: spreadOf(amountsOf('items')),
        };
      }),
  };
};

import { indexLogic, type IndexedLogic } from '#domain/story-line/logic/index-logic.ts';
import { hasBit, type Bits } from '#domain/story-line/outcomes/bits.ts';
import { findOutcomes, type FoundOutcomes, type Outcomes } from '#domain/story-line/outcomes/find-outcomes.ts';
import { reachIn } from '#domain/story-line/outcomes/reach.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { Figures } from './figures.ts';

export type Totals = Pick<Figures, 'coins' | 'items' | 'experience'> & { readonly quests: number };

/** Each figure for itself: the outcome that gives the least coins may give the most experience. */
export type LeastAndMost = { readonly least: Totals; readonly most: Totals };

/** A missing quest gives nothing. */
type Given = ReadonlyMap<string, Omit<Totals, 'quests'>>;

/**
 * What a whole line gives, each quest done once. Least: in the poorest outcome of a player who does every compulsory quest that
 * opens, and no optional one. Most: in the richest outcome of a player who does everything that opens. null: not decided.
 */
export const leastAndMost = (
  line: StoryGraph,
  given: Given,
  { logic, outcomes: all } = outcomesOf(line),
): LeastAndMost | null => {
  const optional = logic.quests.map((quest) => line.story_quests[quest]?.optional === true);
  const straight =
    all && optional.includes(true) ? findOutcomes(logic, { isLeftOut: (rank) => optional[rank] === true }) : all;
  if (!all || !straight) return null;
  const [least, most] = [sumsIn(logic, straight), sumsIn(logic, all)];
  return { least: totalsOf(logic, given, least.least), most: totalsOf(logic, given, most.most) };
};

const outcomesOf = (line: StoryGraph): FoundOutcomes => {
  const logic = indexLogic(line);
  return { logic, outcomes: findOutcomes(logic) };
};

type Measure = (rank: number) => number;

const totalsOf = ({ quests }: IndexedLogic, given: Given, sum: (measure: Measure) => number): Totals => {
  const sumOf = (figure: 'coins' | 'items' | 'experience'): number =>
    sum((rank) => given.get(quests[rank] ?? '')?.[figure] ?? 0);
  return { quests: sum(() => 1), coins: sumOf('coins'), items: sumOf('items'), experience: sumOf('experience') };
};

const sumsIn = (logic: IndexedLogic, outcomes: Outcomes) => {
  const { of, all } = reachIn(logic, outcomes);
  const isFree = new Set(outcomes.free.flatMap((choice) => logic.choices[choice]?.quests ?? []));
  const ranks = [...logic.quests.keys()].filter((rank) => !isFree.has(rank));

  const sums = (measure: Measure, order: 1 | -1): Float64Array => {
    const totals = new Float64Array(outcomes.count);
    const always = ranks.reduce((sum, rank) => sum + (of(rank) === all ? measure(rank) : 0), 0);
    totals.fill(always);
    for (const rank of ranks) if (of(rank) !== all) addWhere(totals, of(rank), measure(rank));
    for (const free of outcomes.free) {
      const { quests = [], atMost = 0 } = logic.choices[free] ?? {};
      const sorted = quests.toSorted((one, other) => order * (measure(one) - measure(other)));
      addFirst(
        totals,
        sorted.map((rank) => ({ bits: of(rank), value: measure(rank) })),
        atMost,
      );
    }
    return totals;
  };
  return {
    least: (measure: Measure) => sums(measure, 1).reduce((least, sum) => Math.min(least, sum), Infinity),
    most: (measure: Measure) => sums(measure, -1).reduce((most, sum) => Math.max(most, sum), 0),
  };
};

const addWhere = (totals: Float64Array, bits: Bits, value: number): void => {
  if (value === 0) return;
  for (let outcome = 0; outcome < totals.length; outcome += 1)
    if (hasBit(bits, outcome)) totals[outcome] = (totals[outcome] ?? 0) + value;
};

type Valued = { readonly bits: Bits; readonly value: number };

/** Of each outcome, as many as may be done. */
const addFirst = (totals: Float64Array, sorted: readonly Valued[], atMost: number): void => {
  const taken = new Int32Array(totals.length);
  for (const { bits, value } of sorted)
    for (let outcome = 0; outcome < totals.length; outcome += 1) {
      const count = taken[outcome] ?? 0;
      if (count === atMost || !hasBit(bits, outcome)) continue;
      taken[outcome] = count + 1;
      totals[outcome] = (totals[outcome] ?? 0) + value;
    }
};

import { limits } from '#domain/limits.ts';
import type { IndexedLogic } from '#domain/story-line/logic/index-logic.ts';
import { allBits, type Bits } from '#domain/story-line/outcomes/bits.ts';
import { findOutcomes, type StepsLeft } from '#domain/story-line/outcomes/find-outcomes.ts';
import { reachIn } from '#domain/story-line/outcomes/reach.ts';
import type { MergedLines } from './merged-lines.ts';
import { createOrders } from './orders.ts';

/** The ways to decide all choices of a component of the graph, as bits: in which of them each quest can be done. */
export type MergedReach = { readonly of: (quest: number) => Bits; readonly all: Bits };

type Component = { readonly merged: MergedLines; readonly component: readonly number[]; readonly possible: Uint8Array };

/** null: not decided, since there are too many ways to decide the choices, or too many steps to find them. */
export const reachInComponent = (asked: Component, left: StepsLeft): MergedReach | null => {
  const order = orderOf(asked);
  return order ? reachInOrder(asked, order, left) : reachInRings(asked, left);
};

/** The quests that some order can open, prerequisites first. null: they form a ring, which only some of its quests need. */
const orderOf = ({ merged: { conditions }, component, possible }: Component): number[] | null => {
  const followers = new Map<number, number[]>();
  const waiting = new Map<number, number>();
  for (const quest of component) {
    if (!possible[quest]) continue;
    const before = (conditions[quest] ?? []).flatMap((condition) => condition.before.filter((each) => possible[each]));
    waiting.set(quest, before.length);
    for (const each of before) {
      const known = followers.get(each);
      if (known) known.push(quest);
      else followers.set(each, [quest]);
    }
  }
  const order = [...waiting].flatMap(([quest, count]) => (count === 0 ? [quest] : []));
  for (const quest of order)
    for (const follower of followers.get(quest) ?? []) {
      const count = (waiting.get(follower) ?? 0) - 1;
      waiting.set(follower, count);
      if (count === 0) order.push(follower);
    }
  return order.length === waiting.size ? order : null;
};

/** A quest of several lines stands behind a stand-in for each of them, and needs all of these. */
const reachInOrder = ({ merged }: Component, order: readonly number[], left: StepsLeft): MergedReach | null => {
  const { logic, rankOf } = toLogic(merged, order);
  const outcomes = findOutcomes(logic, {}, left);
  if (!outcomes) return null;
  const reach = reachIn(logic, outcomes);
  const none = new Uint32Array(reach.all.length);
  return {
    all: reach.all,
    of: (quest) => {
      const rank = rankOf.get(quest);
      return rank === undefined ? none : reach.of(rank);
    },
  };
};

const toLogic = ({ quests, conditions, choices }: MergedLines, order: readonly number[]) => {
  const rankOf = new Map<number, number>();
  const [names, before, needs]: [string[], number[][], number[]] = [[], [], []];
  const add = (name: string, ranks: number[], needed: number): number => {
    before.push(ranks);
    needs.push(needed);
    return names.push(name) - 1;
  };
  const ranksOf = (places: readonly number[]): number[] => places.flatMap((place) => rankOf.get(place) ?? []);
  for (const quest of order) {
    const name = quests[quest] ?? '';
    const asking = (conditions[quest] ?? []).filter((condition) => condition.needs > 0);
    const [only] = asking;
    const isOfOne = asking.length <= 1;
    const standIns = isOfOne
      ? []
      : asking.map((condition) => add(`${name} in ${condition.line}`, ranksOf(condition.before), condition.needs));
    const rank = isOfOne
      ? add(name, ranksOf(only?.before ?? []), only?.needs ?? 0)
      : add(name, standIns, standIns.length);
    rankOf.set(quest, rank);
  }
  const members = choices.map(({ id, quests: places, atMost }) => ({ id, quests: ranksOf(places), atMost }));
  const logic: IndexedLogic = {
    quests: names,
    rankOf: new Map(names.map((name, rank) => [name, rank])),
    before,
    needs,
    after: turnRound(before, names.length),
    choices: members,
    choicesOf: turnRound(
      members.map((choice) => choice.quests),
      names.length,
    ),
  };
  return { logic, rankOf };
};

const turnRound = (lists: readonly (readonly number[])[], count: number): number[][] => {
  const turned: number[][] = Array.from({ length: count }, () => []);
  for (const [at, list] of lists.entries()) for (const each of list) turned[each]?.push(at);
  return turned;
};

/** Tries each largest set of quests that the choices allow, and looks what can be done with it in some order. */
const reachInRings = (asked: Component, left: StepsLeft): MergedReach | null => {
  const { merged, component, possible } = asked;
  const sets = allowedSets(asked, left);
  if (!sets) return null;
  const orders = createOrders(merged);
  const links = component.reduce(
    (sum, quest) => sum + (merged.conditions[quest] ?? []).reduce((all, { before }) => all + before.length, 1),
    0,
  );
  left.steps -= sets.length * (links + merged.quests.length);
  if (left.steps < 0) return null;
  const isOfComponent = new Set(component);
  const all = allBits(sets.length);
  const found = new Map(component.map((quest) => [quest, new Uint32Array(all.length)]));
  for (const [at, excluded] of sets.entries()) {
    const done = orders((quest) => isOfComponent.has(quest) && possible[quest] === 1 && !excluded.has(quest));
    for (const [quest, bits] of found) if (done[quest]) bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
  }
  const none = new Uint32Array(all.length);
  return { all, of: (quest) => found.get(quest) ?? none };
};

/** What each largest allowed set of the quests of choices leaves out. null: there are too many. */
const allowedSets = (
  { merged: { choices, choicesOf }, component, possible }: Component,
  left: StepsLeft,
): ReadonlySet<number>[] | null => {
  const isOfComponent = new Set(component);
  const binding = choices.map(
    ({ quests, atMost }) => quests.filter((each) => isOfComponent.has(each) && possible[each] === 1).length > atMost,
  );
  const bindingOf = (quest: number): number[] => (choicesOf[quest] ?? []).filter((choice) => binding[choice]);
  const members = component.filter((quest) => possible[quest] === 1 && bindingOf(quest).length > 0);
  const taken = choices.map(() => 0);
  const isFull = (choice: number): boolean => (taken[choice] ?? 0) >= (choices[choice]?.atMost ?? 0);
  const excluded = new Set<number>();
  const sets: ReadonlySet<number>[] = [];

  /** Whether all sets are found in time. */
  const decide = (at: number): boolean => {
    left.steps -= 1;
    if (left.steps < 0 || sets.length > limits.outcomes.max) return false;
    const member = members[at];
    if (member === undefined) {
      const isLargest = [...excluded].every((each) => bindingOf(each).some(isFull));
      if (isLargest) sets.push(new Set(excluded));
      return sets.length <= limits.outcomes.max;
    }
    const its = bindingOf(member);
    if (!its.some(isFull)) {
      for (const choice of its) taken[choice] = (taken[choice] ?? 0) + 1;
      const isDecided = decide(at + 1);
      for (const choice of its) taken[choice] = (taken[choice] ?? 0) - 1;
      if (!isDecided) return false;
    }
    excluded.add(member);
    const isDecided = decide(at + 1);
    excluded.delete(member);
    return isDecided;
  };
  return decide(0) ? sets : null;
};

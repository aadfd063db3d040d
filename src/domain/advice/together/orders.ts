import { stronglyConnected } from '#domain/story-line/strongly-connected.ts';
import type { MergedLines } from './merged-lines.ts';

type Conditions = Pick<MergedLines, 'conditions'>;

const everyQuest = (): boolean => true;

/** Whether each quest can be done in some order, where only the allowed ones may be done and no choice excludes any. */
export const createOrders = ({ conditions }: Conditions) => {
  const followers: { readonly quest: number; readonly condition: number }[][] = conditions.map(() => []);
  const firstOf: number[] = [];
  let count = 0;
  for (const [quest, ofQuest] of conditions.entries()) {
    firstOf.push(count);
    for (const [index, { before }] of ofQuest.entries())
      for (const each of before) followers[each]?.push({ quest, condition: count + index });
    count += ofQuest.length;
  }
  const needed = conditions.flatMap((ofQuest) => ofQuest.map(({ needs }) => needs));

  return (isAllowed: (quest: number) => boolean = everyQuest): Uint8Array => {
    const missing = Int32Array.from(needed);
    const unmet = Int32Array.from(conditions, (ofQuest) => ofQuest.filter(({ needs }) => needs > 0).length);
    const done = new Uint8Array(conditions.length);
    const next = [...conditions.keys()].filter((quest) => unmet[quest] === 0 && isAllowed(quest));
    for (let quest = next.pop(); quest !== undefined; quest = next.pop()) {
      if (done[quest]) continue;
      done[quest] = 1;
      for (const { quest: follower, condition } of followers[quest] ?? []) {
        const left = (missing[condition] ?? 0) - 1;
        missing[condition] = left;
        if (left !== 0) continue;
        const others = (unmet[follower] ?? 0) - 1;
        unmet[follower] = others;
        if (others === 0 && isAllowed(follower)) next.push(follower);
      }
    }
    return done;
  };
};

/** In this line, the quest comes after the next one of the ring. */
export type RingStep = { readonly quest: number; readonly line: number };

/** Rings among quests that no order can open. `possible` says which ones some order can. */
export const findRings = ({ conditions }: Conditions, possible: Uint8Array): RingStep[][] => {
  const waitsFor = conditions.map((ofQuest, quest) =>
    possible[quest]
      ? []
      : ofQuest.flatMap(({ line, before, needs }) => {
          const never = before.filter((each) => !possible[each]);
          return before.length - never.length < needs ? never.map((each) => ({ quest: each, line })) : [];
        }),
  );
  return stronglyConnected(waitsFor).flatMap((component) => {
    const ring = shortestRing(waitsFor, component);
    return ring ? [ring] : [];
  });
};

type Waiting = readonly (readonly RingStep[])[];

const shortestRing = (waitsFor: Waiting, component: readonly number[]): RingStep[] | null => {
  const isIn = new Set(component);
  const start = Math.min(...component);
  const cameBy = new Map<number, RingStep>();
  const waiting = [start];
  for (const quest of waiting)
    for (const step of waitsFor[quest] ?? []) {
      if (!isIn.has(step.quest)) continue;
      if (step.quest === start) return ringThrough(cameBy, { quest, line: step.line });
      if (cameBy.has(step.quest)) continue;
      cameBy.set(step.quest, { quest, line: step.line });
      waiting.push(step.quest);
    }
  return null;
};

const ringThrough = (cameBy: ReadonlyMap<number, RingStep>, last: RingStep): RingStep[] => {
  const ring = [last];
  for (let step = cameBy.get(last.quest); step; step = cameBy.get(step.quest)) ring.push(step);
  return ring.toReversed();
};

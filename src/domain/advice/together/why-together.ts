import { ownValue } from '#domain/own-value.ts';
import { limits } from '#domain/limits.ts';
import type { LineAdvice } from '#domain/advice/advice.ts';
import { intersect, enoughOf, hasAny } from '#domain/story-line/outcomes/bits.ts';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { LineCondition, MergedLines } from './merged-lines.ts';
import type { MergedReach } from './merged-reach.ts';
import type { RingStep } from './orders.ts';

export type Told = { readonly merged: MergedLines; readonly titleOf: (quest: string) => string | null };

/** An advice, and the line that it stands in. */
export type Fact = { readonly line: number; readonly advice: LineAdvice };

export const inRing = (told: Told, ring: readonly RingStep[]): Fact[] => {
  const places = ring.map(({ quest }) => quest);
  const through = [...new Set(ring.map(({ line }) => line))].toSorted((one, other) => one - other);
  const params = {
    quests: places.toReversed().map((quest) => titleAt(told, quest)),
    lines: through.map((line) => titleOfLine(told, line)),
  };
  return through.flatMap((line): Fact[] => {
    const quest = firstIn(told, line, places);
    return quest === undefined ? [] : [{ line, advice: { quest: idAt(told, quest), code: 'ring', params } }];
  });
};

type Impossible = {
  readonly possible: Uint8Array;
  /** The lines of the ring that has the quest, which say so already. */
  readonly ringLines: ReadonlySet<number> | undefined;
};

/** No order opens it, whatever choices allow. */
export const whyImpossible = (told: Told, quest: number, { possible, ringLines }: Impossible): Fact[] => {
  const ofQuest = told.merged.conditions[quest] ?? [];
  const neverIn = ({ before, needs }: LineCondition): number | undefined => {
    const never = before.filter((each) => !possible[each]);
    return before.length - never.length < needs ? never[0] : undefined;
  };
  const blocking = ofQuest.find((condition) => neverIn(condition) !== undefined);
  return ofQuest.flatMap((condition): Fact[] => {
    const { line } = condition;
    if (ringLines?.has(line)) return [];
    const before = neverIn(condition);
    if (before !== undefined) return [{ line, advice: neverDone(told, quest, before) }];
    return blocking ? [shut(told, quest, { line, by: blocking.line })] : [];
  });
};

/** Some order opens it, but then choices exclude it, or what it needs. */
export const whyExcluded = (told: Told, quest: number, reach: MergedReach): Fact[] => {
  const ofQuest = told.merged.conditions[quest] ?? [];
  const ready = ofQuest.map(({ before, needs }) => enoughOf(before.map(reach.of), needs, reach.all));
  const alone = ofQuest.flatMap((condition): Fact[] => {
    const advice = faultIn(told, quest, { condition, reach });
    return advice ? [{ line: condition.line, advice }] : [];
  });
  const isReady = hasAny(enoughOf(ready, ready.length, reach.all));
  const together = isReady ? behindChoice(told, quest) : apartInLines(told, quest, reach);
  const faults = alone.length > 0 ? alone : together;
  const [first] = faults;
  const others = ofQuest.filter(({ line }) => !faults.some((fault) => fault.line === line));
  return [...faults, ...(first ? others.map(({ line }) => shut(told, quest, { line, by: first.line })) : [])];
};

type Asked = { readonly condition: LineCondition; readonly reach: MergedReach };

/** What one line alone has against it. */
const faultIn = (told: Told, quest: number, { condition, reach: { of, all } }: Asked): LineAdvice | null => {
  const { before, needs } = condition;
  const never = before.filter((each) => !hasAny(of(each)));
  const [first] = never;
  if (first !== undefined && before.length - never.length < needs) return neverDone(told, quest, first);
  if (hasAny(enoughOf(before.map(of), needs, all))) return null;
  return bothSides(told, quest, before.length === needs ? findApart(before, before, of) : undefined);
};

const behindChoice = (told: Told, quest: number): Fact[] => {
  const { choices, choicesOf } = told.merged;
  const choice = choices[choicesOf[quest]?.[0] ?? -1];
  if (!choice) return [];
  const member = choice.quests.find((each) => each !== quest) ?? quest;
  const params = { choice: titleOfChoice(told, choice), member: titleAt(told, member), most: choice.atMost };
  return [{ line: choice.line, advice: { quest: idAt(told, quest), code: 'behind_its_choice', params } }];
};

/** Each line opens it in some way, but no way opens it in all of them. */
const apartInLines = (told: Told, quest: number, { of }: MergedReach): Fact[] => {
  const ofQuest = told.merged.conditions[quest] ?? [];
  const pair = ofQuest
    .flatMap((one, at) => ofQuest.slice(at + 1).map((other) => findApart(one.before, other.before, of)))
    .find((each) => each !== undefined);
  return ofQuest.map(({ line }) => ({ line, advice: bothSides(told, quest, pair) }));
};

const bothSides = (told: Told, quest: number, pair: readonly [number, number] | undefined): LineAdvice => {
  const sides = pair ? { one: titleAt(told, pair[0]), other: titleAt(told, pair[1]) } : null;
  const between = pair && told.merged.choices.find(({ quests }) => pair.every((each) => quests.includes(each)));
  const params = { sides, choice: between ? titleOfChoice(told, between) : null };
  return { quest: idAt(told, quest), code: 'needs_both_sides', params };
};

const findApart = (
  some: readonly number[],
  others: readonly number[],
  of: MergedReach['of'],
): readonly [number, number] | undefined => {
  for (const one of some)
    for (const other of others) if (one !== other && !intersect(of(one), of(other))) return [one, other];
  return undefined;
};

/** Stands at the first quest that several lines have. */
export const undecided = (told: Told, part: readonly number[]): Fact[] => {
  const { conditions } = told.merged;
  const shared = part.filter((quest) => (conditions[quest]?.length ?? 0) > 1);
  const params = { max: limits.outcomes.max, questions: ['together'], reason: 'outcomes' } as const;
  const lines = new Set(part.flatMap((quest) => conditions[quest]?.map(({ line }) => line) ?? []));
  return [...lines].flatMap((line): Fact[] => {
    const quest = firstIn(told, line, shared) ?? firstIn(told, line, part);
    return quest === undefined ? [] : [{ line, advice: { quest: idAt(told, quest), code: 'not_decided', params } }];
  });
};

const neverDone = (told: Told, quest: number, before: number): LineAdvice => ({
  quest: idAt(told, quest),
  code: 'never_done',
  params: { before: titleAt(told, before) },
});

const shut = (told: Told, quest: number, { line, by }: { readonly line: number; readonly by: number }): Fact => ({
  line,
  advice: { quest: idAt(told, quest), code: 'shut_in_line', params: { line: titleOfLine(told, by) } },
});

const idAt = ({ merged }: Told, quest: number): string => merged.quests[quest] ?? '';

const titleAt = (told: Told, quest: number): string | null => told.titleOf(idAt(told, quest));

const titleOfLine = ({ merged }: Told, line: number): string => merged.lines[line]?.title ?? '';

const titleOfChoice = ({ merged }: Told, { line, id }: { readonly line: number; readonly id: string }): string =>
  ownValue(merged.lines[line]?.line.choices, id)?.title ?? '';

/** The first of some quests in the order of a line. */
const firstIn = ({ merged }: Told, line: number, some: readonly number[]): number | undefined => {
  const wanted = new Map(some.map((quest) => [merged.quests[quest], quest]));
  const order = storyOrder(merged.lines[line]?.line ?? { story_quests: {} });
  return wanted.get(order.find((id) => wanted.has(id)));
};

import { ownValue } from '#domain/own-value.ts';
import { limits } from '#domain/limits.ts';
import type { LineAdvice } from '#domain/advice/advice.ts';
import { intersect, enoughOf, hasAny } from '#domain/story-line/outcomes/bits.ts';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { LineCondition, MergedLines } from './merged-lines.ts';
import type { MergedReach } from './merged-reach.ts';
import type { RingStep } from './orders.ts';

export type NamedLines = { readonly merged: MergedLines; readonly titleOf: (quest: string) => string | null };

/** An advice, and the line that it stands in. */
export type Fact = { readonly line: number; readonly advice: LineAdvice };

export const inRing = (named: NamedLines, ring: readonly RingStep[]): Fact[] => {
  const places = ring.map(({ quest }) => quest);
  const through = [...new Set(ring.map(({ line }) => line))].toSorted((one, other) => one - other);
  const params = {
    quests: places.toReversed().map((quest) => titleAt(named, quest)),
    lines: through.map((line) => titleOfLine(named, line)),
  };
  return through.flatMap((line): Fact[] => {
    const quest = firstIn(named, line, places);
    return quest === undefined ? [] : [{ line, advice: { quest: idAt(named, quest), code: 'ring', params } }];
  });
};

type Impossible = {
  readonly possible: Uint8Array;
  /** The lines of the ring that has the quest, which say so already. */
  readonly ringLines: ReadonlySet<number> | undefined;
};

/** No order opens it, whatever choices allow. */
export const whyImpossible = (named: NamedLines, quest: number, { possible, ringLines }: Impossible): Fact[] => {
  const ofQuest = named.merged.conditions[quest] ?? [];
  const neverIn = ({ before, needs }: LineCondition): number | undefined => {
    const never = before.filter((each) => !possible[each]);
    return before.length - never.length < needs ? never[0] : undefined;
  };
  const blocking = ofQuest.find((condition) => neverIn(condition) !== undefined);
  return ofQuest.flatMap((condition): Fact[] => {
    const { line } = condition;
    if (ringLines?.has(line)) return [];
    const before = neverIn(condition);
    if (before !== undefined) return [{ line, advice: neverDone(named, quest, before) }];
    return blocking ? [shut(named, quest, { line, by: blocking.line })] : [];
  });
};

/** Some order opens it, but then choices exclude it, or what it needs. */
export const whyExcluded = (named: NamedLines, quest: number, reach: MergedReach): Fact[] => {
  const ofQuest = named.merged.conditions[quest] ?? [];
  const ready = ofQuest.map(({ before, needs }) => enoughOf(before.map(reach.of), needs, reach.all));
  const alone = ofQuest.flatMap((condition): Fact[] => {
    const advice = faultIn(named, quest, { condition, reach });
    return advice ? [{ line: condition.line, advice }] : [];
  });
  const isReady = hasAny(enoughOf(ready, ready.length, reach.all));
  const together = isReady ? behindChoice(named, quest) : apartInLines(named, quest, reach);
  const faults = alone.length > 0 ? alone : together;
  const [first] = faults;
  const others = ofQuest.filter(({ line }) => !faults.some((fault) => fault.line === line));
  return [...faults, ...(first ? others.map(({ line }) => shut(named, quest, { line, by: first.line })) : [])];
};

type Asked = { readonly condition: LineCondition; readonly reach: MergedReach };

/** What one line alone has against it. */
const faultIn = (named: NamedLines, quest: number, { condition, reach: { of, all } }: Asked): LineAdvice | null => {
  const { before, needs } = condition;
  const never = before.filter((each) => !hasAny(of(each)));
  const [first] = never;
  if (first !== undefined && before.length - never.length < needs) return neverDone(named, quest, first);
  if (hasAny(enoughOf(before.map(of), needs, all))) return null;
  return bothSides(named, quest, before.length === needs ? findApart(before, before, of) : undefined);
};

const behindChoice = (named: NamedLines, quest: number): Fact[] => {
  const { choices, choicesOf } = named.merged;
  const choice = choices[choicesOf[quest]?.[0] ?? -1];
  if (!choice) return [];
  const member = choice.quests.find((each) => each !== quest) ?? quest;
  const params = { choice: titleOfChoice(named, choice), member: titleAt(named, member), most: choice.atMost };
  return [{ line: choice.line, advice: { quest: idAt(named, quest), code: 'behind_its_choice', params } }];
};

/** Each line opens it in some way, but no way opens it in all of them. */
const apartInLines = (named: NamedLines, quest: number, { of }: MergedReach): Fact[] => {
  const ofQuest = named.merged.conditions[quest] ?? [];
  const pair = ofQuest
    .flatMap((one, at) => ofQuest.slice(at + 1).map((other) => findApart(one.before, other.before, of)))
    .find((each) => each !== undefined);
  return ofQuest.map(({ line }) => ({ line, advice: bothSides(named, quest, pair) }));
};

const bothSides = (named: NamedLines, quest: number, pair: readonly [number, number] | undefined): LineAdvice => {
  const sides = pair ? { one: titleAt(named, pair[0]), other: titleAt(named, pair[1]) } : null;
  const between = pair && named.merged.choices.find(({ quests }) => pair.every((each) => quests.includes(each)));
  const params = { sides, choice: between ? titleOfChoice(named, between) : null };
  return { quest: idAt(named, quest), code: 'needs_both_sides', params };
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
export const undecided = (named: NamedLines, component: readonly number[]): Fact[] => {
  const { conditions } = named.merged;
  const shared = component.filter((quest) => (conditions[quest]?.length ?? 0) > 1);
  const params = { max: limits.outcomes.max, questions: ['together'], reason: 'outcomes' } as const;
  const lines = new Set(component.flatMap((quest) => conditions[quest]?.map(({ line }) => line) ?? []));
  return [...lines].flatMap((line): Fact[] => {
    const quest = firstIn(named, line, shared) ?? firstIn(named, line, component);
    return quest === undefined ? [] : [{ line, advice: { quest: idAt(named, quest), code: 'not_decided', params } }];
  });
};

const neverDone = (named: NamedLines, quest: number, before: number): LineAdvice => ({
  quest: idAt(named, quest),
  code: 'never_done',
  params: { before: titleAt(named, before) },
});

const shut = (
  named: NamedLines,
  quest: number,
  { line, by }: { readonly line: number; readonly by: number },
): Fact => ({
  line,
  advice: { quest: idAt(named, quest), code: 'shut_in_line', params: { line: titleOfLine(named, by) } },
});

const idAt = ({ merged }: NamedLines, quest: number): string => merged.quests[quest] ?? '';

const titleAt = (named: NamedLines, quest: number): string | null => named.titleOf(idAt(named, quest));

const titleOfLine = ({ merged }: NamedLines, line: number): string => merged.lines[line]?.title ?? '';

const titleOfChoice = ({ merged }: NamedLines, { line, id }: { readonly line: number; readonly id: string }): string =>
  ownValue(merged.lines[line]?.line.choices, id)?.title ?? '';

/** The first of some quests in the order of a line. */
const firstIn = ({ merged }: NamedLines, line: number, some: readonly number[]): number | undefined => {
  const wanted = new Map(some.map((quest) => [merged.quests[quest], quest]));
  const order = storyOrder(merged.lines[line]?.line ?? { story_quests: {} });
  return wanted.get(order.find((id) => wanted.has(id)));
};

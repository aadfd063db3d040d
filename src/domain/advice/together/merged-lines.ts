import { needsOf } from '#domain/story-line/logic/index-logic.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';

export type LineTogether = { readonly id: string; readonly title: string; readonly line: StoryGraph };

/** What one line asks for before it opens a quest: so many of these quests. `line` is a place in the list of lines. */
export type LineCondition = { readonly line: number; readonly before: readonly number[]; readonly needs: number };

type MergedChoice = {
  readonly line: number;
  readonly id: string;
  readonly quests: readonly number[];
  readonly atMost: number;
};

/** Several lines as one graph. A quest is known by its place in `quests`. It opens when each of its lines opens it. */
export type MergedLines = {
  readonly lines: readonly LineTogether[];
  readonly quests: readonly string[];
  readonly placeOf: ReadonlyMap<string, number>;
  /** A condition for each line that has the quest. */
  readonly conditions: readonly (readonly LineCondition[])[];
  readonly choices: readonly MergedChoice[];
  readonly choicesOf: readonly (readonly number[])[];
};

export const mergeLines = (lines: readonly LineTogether[]): MergedLines => {
  const placeOf = new Map<string, number>();
  const quests: string[] = [];
  for (const { line } of lines)
    for (const quest of Object.keys(line.story_quests)) {
      if (placeOf.has(quest)) continue;
      placeOf.set(quest, quests.length);
      quests.push(quest);
    }
  const placesOf = (ids: readonly string[]): number[] => ids.flatMap((id) => placeOf.get(id) ?? []);
  const conditions: LineCondition[][] = quests.map(() => []);
  const choicesOf: number[][] = quests.map(() => []);
  const choices: MergedChoice[] = [];
  for (const [at, { line }] of lines.entries()) {
    for (const [quest, storyQuest] of Object.entries(line.story_quests)) {
      const before = placesOf(Object.keys(storyQuest.prerequisite_quests));
      conditions[placeOf.get(quest) ?? 0]?.push({ line: at, before, needs: needsOf(storyQuest) });
    }
    for (const [id, choice] of Object.entries(line.choices ?? {})) {
      const members = placesOf(choice.quests);
      for (const member of members) choicesOf[member]?.push(choices.length);
      choices.push({ line: at, id, quests: members, atMost: choice.at_most });
    }
  }
  return { lines, quests, placeOf, conditions, choices, choicesOf };
};

/** The components of the graph, which nothing connects. Only those that several lines share: each other one lies in one line. */
export const sharedComponents = ({ quests, conditions, choices }: MergedLines): number[][] => {
  const roots = Array.from(quests.keys());
  const rootOf = (place: number): number => {
    let root = place;
    while (roots[root] !== root) {
      const above = roots[root] ?? root;
      roots[root] = roots[above] ?? above;
      root = roots[root] ?? root;
    }
    return root;
  };
  const join = (one: number, other: number): void => void (roots[rootOf(one)] = rootOf(other));
  for (const [place, ofQuest] of conditions.entries())
    for (const { before } of ofQuest) for (const each of before) join(place, each);
  for (const { quests: members } of choices)
    for (const [index, member] of members.entries()) join(members[index - 1] ?? member, member);
  const components = Map.groupBy(quests.keys(), rootOf);
  const isShared = (component: readonly number[]): boolean =>
    new Set(component.flatMap((place) => conditions[place]?.map(({ line }) => line) ?? [])).size > 1;
  return [...components.values()].filter(isShared);
};

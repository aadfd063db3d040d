import type { LineAdvice } from '#domain/advice/advice.ts';
import { hasAny } from '#domain/story-line/outcomes/bits.ts';
import { mostSteps, type StepsLeft } from '#domain/story-line/outcomes/find-outcomes.ts';
import { mergeLines, sharedComponents, type LineTogether, type MergedLines } from './merged-lines.ts';
import { reachInComponent } from './merged-reach.ts';
import { createOrders, findRings } from './orders.ts';
import { whyExcluded, whyImpossible, inRing, undecided, type Fact, type NamedLines } from './why-together.ts';

/** Advice by the id of the line that it stands in. */
export type TogetherAdvice = ReadonlyMap<string, readonly LineAdvice[]>;

/** The most steps that the checks of all connected parts take together. */
const mostStepsTogether = 8 * mostSteps;

const byId = (one: LineTogether, other: LineTogether): number => (one.id < other.id ? -1 : 1);

/**
 * Quests that nobody can do because of several lines together: a quest of several lines opens when each of them opens it.
 * Parts of the graph that lie in one line alone are left to the checks of that line. The order of the lines changes nothing, so that
 * a check that was set aside in one of them says the same everywhere.
 */
export const adviseTogether = (
  lines: readonly LineTogether[],
  titleOf: NamedLines['titleOf'],
  left: StepsLeft = { steps: mostStepsTogether },
): TogetherAdvice => {
  const merged = mergeLines(lines.toSorted(byId));
  const named = { merged, titleOf };
  const possible = createOrders(merged)();
  const rings = findRings(merged, possible);
  const linesOfRing = new Map(
    rings.flatMap((ring) => ring.map(({ quest }) => [quest, new Set(ring.map(({ line }) => line))])),
  );
  const facts = rings.flatMap((ring) => inRing(named, ring));
  for (const component of sharedComponents(merged)) {
    for (const quest of component)
      if (!possible[quest]) facts.push(...whyImpossible(named, quest, { possible, ringLines: linesOfRing.get(quest) }));
    if (hasChoices(merged, component)) facts.push(...excludedIn(named, { component, possible }, left));
  }
  return byLine(merged, facts);
};

const excludedIn = (
  named: NamedLines,
  { component, possible }: { readonly component: readonly number[]; readonly possible: Uint8Array },
  left: StepsLeft,
): Fact[] => {
  const reach = reachInComponent({ merged: named.merged, component, possible }, left);
  if (!reach) return undecided(named, component);
  return component.flatMap((quest) =>
    possible[quest] && !hasAny(reach.of(quest)) ? whyExcluded(named, quest, reach) : [],
  );
};

const hasChoices = ({ choicesOf }: MergedLines, component: readonly number[]): boolean =>
  component.some((quest) => choicesOf[quest]?.length !== 0);

const byLine = ({ lines }: MergedLines, facts: readonly Fact[]): TogetherAdvice => {
  const all = Map.groupBy(facts, ({ line }) => lines[line]?.id ?? '');
  return new Map([...all].map(([id, ofLine]) => [id, ofLine.map(({ advice }) => advice)]));
};

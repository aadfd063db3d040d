import { limits } from '#domain/limits.ts';
import { ownValue } from '#domain/own-value.ts';
import { addReference, withoutReferences } from '#domain/story-line/edits/change-references.ts';
import { withStoryQuests } from '#domain/story-line/edits/edit.ts';
import { moveStoryQuests } from '#domain/story-line/edits/move-story-quests.ts';
import { keepInChoices } from '#domain/story-line/logic/keep-logic.ts';
import type { Choice } from '#domain/story-line/logic/logic-shape.ts';
import { withChoices } from '#domain/story-line/logic/write-choices.ts';
import { layBelow } from '#domain/story-line/position.ts';
import {
  containsQuest,
  showsQuest,
  type Reference,
  type StoryLine,
  type StoryQuest,
} from '#domain/story-line/story-line.ts';

type Moving = { readonly quests: readonly string[]; readonly target: string };

/**
 * Quests leave all lines but one, and take along what they need and how they are done. Where a link leads from one line to
 * another then, its first quest is shown in the other line. Answers the lines that change.
 */
export const moveToLine = <Line extends StoryLine>(lines: readonly Line[], { quests, target: id }: Moving): Line[] => {
  const target = lines.find((line) => line.id === id);
  if (!target) return [];
  const moved = new Set(quests);
  const left = lines.filter((line) => line !== target && quests.some((quest) => containsQuest(line, quest)));
  const changed = lines.map((line) => {
    if (line === target) return takeIn(line, { moved, left });
    return pointTo(left.includes(line) ? letGo(line, { moved, target: id }) : line, { moved, target: id });
  });
  return changed.filter((line, index) => line !== lines[index]);
};

type Coming<Line> = { readonly moved: ReadonlySet<string>; readonly left: readonly Line[] };

/** New ones come below the cards of the line. */
const takeIn = <Line extends StoryLine>(line: Line, { moved, left }: Coming<Line>): Line => {
  const entries = new Map<string, StoryQuest>();
  for (const quest of moved) {
    const before = left.flatMap(({ story_quests }) => ownValue(story_quests, quest) ?? []);
    const entry = ownValue(line.story_quests, quest) ?? before[0];
    if (entry && before.length > 0) entries.set(quest, needingAll(entry, before));
  }
  if (entries.size === 0) return line;
  const coming = new Set([...entries.keys()].filter((quest) => !containsQuest(line, quest)));
  const story_quests = { ...line.story_quests, ...Object.fromEntries(entries) };
  const filled = withStoryQuests(withoutReferences(line, [...coming]), story_quests);
  const shown = shownFrom(left, [...entries.values()].flatMap(sourcesOf));
  const fromOthers = [...shown].filter(([quest]) => !showsQuest(filled, quest));
  const linked = fromOthers.reduce((last, [quest, of]) => addReference(last, quest, { line: of, x: 0, y: 0 }), filled);
  const places = layBelow(line, [...fromOthers.map(([quest]) => quest), ...coming]);
  return moveStoryQuests(bringChoices(linked, { left, coming }), places);
};

/** A quest of several lines needs in one what it needed in all of them. */
const needingAll = (entry: StoryQuest, others: readonly StoryQuest[]): StoryQuest => ({
  ...entry,
  prerequisite_quests: Object.assign({}, entry.prerequisite_quests, ...others.map((each) => each.prerequisite_quests)),
});

const sourcesOf = ({ prerequisite_quests }: StoryQuest): string[] => Object.keys(prerequisite_quests);

/** The line of each of these quests, as the lines that are left know it. */
const shownFrom = (left: readonly StoryLine[], quests: readonly string[]): Map<string, string> => {
  const lineOf = new Map<string, string>();
  for (const quest of quests)
    for (const line of left) {
      const of = containsQuest(line, quest) ? line.id : ownValue(line.references, quest)?.line;
      if (of !== undefined && !lineOf.has(quest)) lineOf.set(quest, of);
    }
  return lineOf;
};

type Brought<Line> = { readonly left: readonly Line[]; readonly coming: ReadonlySet<string> };

/** A choice of which every quest comes comes, too. */
const bringChoices = <Line extends StoryLine>(line: Line, { left, coming }: Brought<Line>): Line => {
  const brought = left.flatMap(({ choices = {} }) =>
    Object.entries(choices).filter(([, { quests }]) => quests.every((quest) => coming.has(quest))),
  );
  if (brought.length === 0) return line;
  const choices: Record<string, Choice> = { ...line.choices };
  for (const [id, choice] of brought) choices[freeId(choices, id)] = choice;
  return withChoices(line, choices);
};

const freeId = (choices: Readonly<Record<string, Choice>>, id: string): string => {
  let free = id;
  for (let number = 2; Object.hasOwn(choices, free); number += 1) {
    const end = `-${number}`;
    free = `${id.slice(0, limits.choiceId.max - end.length)}${end}`;
  }
  return free;
};

type Leaving = { readonly moved: ReadonlySet<string>; readonly target: string };

/** What the quests that stay need of those that go is shown where it was. */
const letGo = <Line extends StoryLine>(line: Line, { moved, target }: Leaving): Line => {
  const entries = Object.entries(line.story_quests);
  const staying = entries.filter(([quest]) => !moved.has(quest));
  const needed = new Set(staying.flatMap(([, entry]) => sourcesOf(entry)));
  const gone = entries.filter(([quest]) => moved.has(quest));
  const { choices, ...others } = line;
  const kept = keepInChoices(choices, (quest) => !moved.has(quest));
  const rest = {
    ...others,
    story_quests: Object.fromEntries(staying),
    ...(kept && { choices: kept }),
  } as Line;
  const idle = gone.flatMap(([, entry]) => sourcesOf(entry)).filter((quest) => !needed.has(quest));
  const shown = gone.filter(([quest]) => needed.has(quest));
  return shown.reduce(
    (last, [quest, { x, y }]) => addReference(last, quest, { line: target, x, y }),
    withoutReferences(rest, idle),
  );
};

/** Cards of the moved quests in other lines name the line where they are now. */
const pointTo = <Line extends StoryLine>(line: Line, { moved, target }: Leaving): Line => {
  const entries = Object.entries(line.references ?? {});
  if (!entries.some(([quest, { line: of }]) => moved.has(quest) && of !== target)) return line;
  const references = Object.fromEntries(
    entries.map(([quest, each]): [string, Reference] => [quest, moved.has(quest) ? { ...each, line: target } : each]),
  );
  return { ...line, references };
};

import { constantFrom, dictionary, integer, record, uniqueArray, type Arbitrary } from 'fast-check';
import type { Choice, Choices, Repeat } from '#domain/story-line/logic/logic-shape.ts';
import { withChoices } from '#domain/story-line/logic/write-choices.ts';
import { logicKeysOf, writeStoryQuest } from '#domain/story-line/logic/write-story-quest.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b, c, d, e } from '#test-support/builders/a-story-line.ts';

export const questIds = [a, b, c, d, e] as const;
export const choiceIds = ['one', 'two'] as const;

type Drawn = {
  readonly quests: readonly string[];
  readonly links: number;
  readonly x: number;
  readonly parts: Readonly<Record<string, DrawnLogic>>;
  readonly choices: Readonly<Record<string, DrawnChoice>>;
};
type DrawnLogic = {
  readonly needs: number;
  readonly optional: boolean;
  readonly hidden: boolean;
  readonly repeat: Repeat | null;
};
type DrawnChoice = { readonly title: string; readonly quests: readonly string[]; readonly atMost: number };

const flag = constantFrom(false, false, true);
const drawnLogic: Arbitrary<DrawnLogic> = record({
  needs: integer({ min: 0, max: 4 }),
  optional: flag,
  hidden: flag,
  repeat: constantFrom<Repeat | null>(null, null, { every: 'day' }, { every: 'hours', hours: 4 }),
});
const drawnChoice: Arbitrary<DrawnChoice> = record({
  title: constantFrom('Two ways', 'Some ways', 'Other ways'),
  quests: uniqueArray(constantFrom(...questIds), { minLength: 2, maxLength: 5 }),
  atMost: integer({ min: 0, max: 3 }),
});

/** A story line of some of five quests that keeps every rule; merged with another one it may not. */
export const logicalVersion: Arbitrary<StoryLineContent> = record({
  quests: uniqueArray(constantFrom(...questIds), { minLength: 2, maxLength: 5 }),
  links: integer({ min: 0, max: 1023 }),
  x: integer({ min: 0, max: 1 }),
  parts: dictionary(constantFrom(...questIds), drawnLogic, { maxKeys: 3 }),
  choices: dictionary(constantFrom(...choiceIds), drawnChoice, { maxKeys: 2 }),
}).map((drawn) => toLine(drawn));

const toLine = ({ quests, links, x, parts, choices }: Drawn): StoryLineContent => {
  const linked = quests.map((id, index) => [
    id,
    quests.slice(0, index).filter((_, before) => (links >> (index * 2 + before)) & 1),
  ]);
  const line = aStoryLine(Object.fromEntries(linked) as Record<string, string[]>);
  const story_quests = Object.fromEntries(
    Object.entries(line.story_quests).map(([id, each]) => {
      const drawn = parts[id];
      const most = Object.keys(each.prerequisite_quests).length;
      if (!drawn) return [id, id === quests[0] ? { ...each, x } : each];
      const needs = drawn.needs === 0 || most === 0 ? undefined : ((drawn.needs - 1) % most) + 1;
      const { optional, hidden, repeat } = drawn;
      const logic = logicKeysOf({
        needs,
        ...(optional && { optional }),
        ...(hidden && { hidden_until_open: hidden }),
        ...(repeat && { repeat }),
      });
      return [id, writeStoryQuest({ ...each, ...logic })];
    }),
  );
  return withChoices({ ...line, story_quests }, toChoices(choices, quests));
};

const toChoices = (choices: Drawn['choices'], held: readonly string[]): Choices =>
  Object.fromEntries(
    Object.entries(choices).flatMap(([id, { title, quests, atMost }]): [string, Choice][] => {
      const inLine = quests.filter((quest) => held.includes(quest));
      if (inLine.length < 2) return [];
      return [[id, { title, quests: inLine, at_most: (atMost % (inLine.length - 1)) + 1 }]];
    }),
  );

import { askPlace, mergePlace, questionsOf, settled, type MergedPlace } from './merge-place.ts';
import type { Merge, Side, Versions, NameOf } from './merge.ts';
import { limits } from '#domain/limits.ts';
import { keepInChoice } from '#domain/story-line/logic/keep-logic.ts';
import type { Choice } from '#domain/story-line/logic/logic-shape.ts';
import { isSameChoice } from '#domain/story-line/logic/write-story-quest.ts';
import { mergeBounded } from './merge-bounded.ts';

type Contains = (quest: string) => boolean;

export type MergedMembers = { readonly certain: ReadonlySet<string>; readonly possible: ReadonlySet<string> };

export type ChoiceToMerge = {
  readonly id: string;
  /** undefined: the version does not have the choice. */
  readonly versions: Versions<Choice | undefined>;
  /** The quests of each version's line. */
  readonly contains: Omit<Versions<Contains>, 'base'>;
  readonly members: MergedMembers;
  readonly nameOf: NameOf;
};

/** null: the choice goes. It may have quests that leave the line, and allow more than are left. */
export type MergedChoice = Merge<Choice | null> & { readonly isPossible: boolean };

export const mergeChoice = (merged: ChoiceToMerge): MergedChoice => {
  const { mine, theirs } = merged.versions;
  if (mine && theirs) return mergeInBoth(merged, { mine, theirs });
  if (mine) return mergeInOne(merged, mine, 'mine');
  return theirs ? mergeInOne(merged, theirs, 'theirs') : mergeOf(settled(null));
};

const mergeOf = (place: MergedPlace<Choice | null>): MergedChoice => ({
  questions: questionsOf([place]),
  settle: place.pick,
  isPossible: place.possible.some(Boolean),
});

/** Asks about a choice that one side took away and the other changed. */
const mergeInOne = (merged: ChoiceToMerge, choice: Choice, side: Side): MergedChoice => {
  const { versions, contains, members } = merged;
  const { base } = versions;
  const remover = side === 'mine' ? 'theirs' : 'mine';
  if (!base || keepInChoice(base, contains[remover]) === null) return mergeOf(settled(choice));
  const left = keepInChoice(base, contains[side]);
  const isChanged = left === null || !isSameChoice(left, choice);
  if (!isChanged || keepInChoice(choice, (quest) => members.possible.has(quest)) === null)
    return mergeOf(settled(null));
  const sides = side === 'mine' ? { mine: choice, theirs: null } : { mine: null, theirs: choice };
  return mergeOf(askPlace<Choice | null>(wordsOf(merged, choice), sides));
};

const wordsOf = ({ id, nameOf }: ChoiceToMerge, { title }: Choice) => ({
  id: `choices/${id}`,
  about: { code: 'choice', params: { title } } as const,
  describe: (value: Choice | null) =>
    value && ({ code: 'choice', params: { ...value, quests: value.quests.map(nameOf) } } as const),
});

type Both = { readonly mine: Choice; readonly theirs: Choice };

const mergeInBoth = (merged: ChoiceToMerge, both: Both): MergedChoice => {
  const quests = mergeQuestsOf(merged, both);
  const title = mergeTitle(merged, both);
  const least = quests.filter((quest) => merged.members.certain.has(quest)).length;
  if (least < limits.choiceQuests.min && !endAlike(merged, both)) return mergeWhole(merged, both, title);
  const most = quests.filter((quest) => merged.members.possible.has(quest)).length;
  const atMost = mergeAtMost(merged, both, { least, most });
  return {
    questions: questionsOf([title, atMost]),
    settle: (choices) => ({ title: title.pick(choices), quests, at_most: atMost.pick(choices).value ?? 1 }),
    isPossible: true,
  };
};

/** Each quest is in the choice or not. A side that took the quest out of the line did not take it out of the choice. */
const mergeQuestsOf = ({ versions, contains }: ChoiceToMerge, { mine, theirs }: Both): string[] => {
  const wasIn = (quest: string): boolean => versions.base?.quests.includes(quest) ?? false;
  const isIn = (side: Choice, quest: string, containsQuest: Contains): boolean =>
    containsQuest(quest) ? side.quests.includes(quest) : wasIn(quest);
  return [...new Set([...theirs.quests, ...mine.quests])].filter((quest) => {
    const [here, there] = [isIn(mine, quest, contains.mine), isIn(theirs, quest, contains.theirs)];
    return here === wasIn(quest) ? there : here;
  });
};

const mergeTitle = ({ id, versions }: ChoiceToMerge, { mine, theirs }: Both): MergedPlace<string> =>
  mergePlace<string | undefined>(
    {
      id: `choices/${id}/title`,
      about: { code: 'choice_title', params: { title: theirs.title } },
      isSame: (one, other) => one === other,
      describe: (value) => (value === undefined ? null : { code: 'text', params: value }),
    },
    { base: versions.base?.title, mine: mine.title, theirs: theirs.title },
  ) as MergedPlace<string>;

/** Of so many quests, at most one less may be done. */
const mergeAtMost = (
  { id, versions: { base } }: ChoiceToMerge,
  { mine, theirs }: Both,
  { least, most }: { readonly least: number; readonly most: number },
) => {
  return mergeBounded(
    {
      id: `choices/${id}/at_most`,
      about: { code: 'choice_at_most', params: { title: theirs.title } },
      describe: ({ value = 1, of }) => ({ code: 'at_most', params: { at_most: Math.min(value, of), count: of + 1 } }),
    },
    { base: base ? numberIn(base) : null, mine: numberIn(mine), theirs: numberIn(theirs) },
    { least: least - 1, most: most - 1 },
  );
};

const numberIn = ({ at_most, quests }: Choice) => ({ value: at_most, of: quests.length - 1 });

/** Whether both sides become the same with the quests that stay in the line. */
const endAlike = ({ members: { certain, possible } }: ChoiceToMerge, { mine, theirs }: Both): boolean =>
  [certain, possible].every((members) => {
    const [here, there] = [mine, theirs].map((choice) => keepInChoice(choice, (quest) => members.has(quest)));
    return isSameChoice(here ?? undefined, there ?? undefined);
  });

/** Asks which quests the choice has, where those of both sides together may be too few. */
const mergeWhole = (merged: ChoiceToMerge, both: Both, title: MergedPlace<string>): MergedChoice => {
  const whole = askPlace<Choice | null>(wordsOf(merged, both.theirs), both);
  return {
    questions: questionsOf([title, whole]),
    settle: (choices) => {
      const choice = whole.pick(choices);
      return choice && { ...choice, title: title.pick(choices) };
    },
    isPossible: true,
  };
};

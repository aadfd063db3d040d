import { language } from '#texts/language.ts';
import { inFigures, plural } from '#texts/plural.ts';

// Quests that are written in a story line and saved with it.

type Drafts = { readonly added: number; readonly changed: number };

/** Such as `1 new quest` and `2 changed quests`; empty without any. */
export const draftNames = ({ added, changed }: Drafts): string[] => [
  ...(added > 0 ? [plural(added, { one: '1 new quest', other: `${inFigures(added)} new quests` })] : []),
  ...(changed > 0 ? [plural(changed, { one: '1 changed quest', other: `${inFigures(changed)} changed quests` })] : []),
];

export const newQuest = 'New quest';
export const notSaved = { added: 'new · not saved', changed: 'changed · not saved' } as const;

export const titleOnCard = 'Title on the card';
export const hints = [
  'Double-click here, or press N, to write a new quest.',
  '“Add Quest To Storyline” brings in quests that you have.',
  'Drag from the edge of a card to link it.',
] as const;

// What a step did, in words that follow `Undone:`.

const nameOf = (title: string): string => (title.trim() ? `“${title}”` : 'a new quest');
export const createdStep = 'created a new quest';
export const createdLinkedStep = (title: string): string => `created a new quest, linked with ${nameOf(title)}`;
export const writtenQuestStep = ({ changed, title }: { changed: readonly string[]; title: string }): string =>
  `changed the ${new Intl.ListFormat(language).format(changed)} of ${nameOf(title)}`;

// Why a save is refused.

export const tooManyDrafts = (max: string): string =>
  `One save takes ${max} new and changed quests at most. Save now and then while you write.`;
export const tooLarge = (megabytes: number): string =>
  `Together, the story line and its new and changed quests have more than ${megabytes} MB. One save takes no more.`;

// Merging with what was saved meanwhile.

export const fieldOfQuest = ({ title, field }: { title: string; field: string }): string =>
  `${nameOf(title)}, ${field}`;
export const goneQuest = (title: string): string => `Quest ${nameOf(title)}`;
export const myQuest = 'Created again, with what you wrote';

export const createdAfterStep = (count: number): string => `created a quest that needs ${inFigures(count)} quests`;
export const retypedStep = (count: number): string =>
  `changed the story type of ${plural(count, { one: '1 quest', other: `${inFigures(count)} quests` })}`;
export const severalSelected = (count: number): string => `${inFigures(count)} quests selected`;
export const editedTogetherHint = 'What is changed here is changed in all of them.';
export const selectedQuests = 'Selected quests';
export const differing = 'differs';

type Unsaved = {
  readonly putIn: number;
  readonly takenOut: number;
  readonly moved: number;
  readonly links: number;
  readonly others: readonly string[];
};
/** What else is not saved, besides quests. */
export const unsavedNames = ({ putIn, takenOut, moved, links, others }: Unsaved): string[] => [
  ...(putIn > 0 ? [plural(putIn, { one: '1 quest put in', other: `${inFigures(putIn)} quests put in` })] : []),
  ...(takenOut > 0
    ? [plural(takenOut, { one: '1 quest taken out', other: `${inFigures(takenOut)} quests taken out` })]
    : []),
  ...(links > 0 ? [plural(links, { one: '1 changed link', other: `${inFigures(links)} changed links` })] : []),
  ...(moved > 0 ? [plural(moved, { one: '1 moved card', other: `${inFigures(moved)} moved cards` })] : []),
  ...others,
];

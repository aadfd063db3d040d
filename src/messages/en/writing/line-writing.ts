import { language } from '#texts/language.ts';
import { plural } from '#texts/plural.ts';

// Quests that are written in a story line and saved with it.

type Drafts = { readonly added: number; readonly changed: number };

/** Such as `1 new quest` and `2 changed quests`; empty without any. */
export const draftNames = ({ added, changed }: Drafts): string[] => [
  ...(added > 0 ? [plural(added, { one: '1 new quest', other: `${added} new quests` })] : []),
  ...(changed > 0 ? [plural(changed, { one: '1 changed quest', other: `${changed} changed quests` })] : []),
];

export const newQuest = 'New quest';
export const notSaved = { added: 'new · not saved', changed: 'changed · not saved' } as const;

export const titleOnCard = 'Title on the card';
export const hintParts = [
  'Double-click here, or press N, to write a new quest.',
  '“Add Quest To Storyline” brings in quests that you have.',
  'Drag from the edge of a card to link it.',
] as const;

// What a step did, in words that follow `Undone:`.

const nameOf = (title: string): string => (title.trim() ? `“${title}”` : 'a new quest');
export const createdStep = 'created a new quest';
export const createdLinkedStep = (title: string): string => `created a new quest, linked with ${nameOf(title)}`;
export const writtenQuestStep = ({ parts, title }: { parts: readonly string[]; title: string }): string =>
  `changed the ${new Intl.ListFormat(language).format(parts)} of ${nameOf(title)}`;

// Why a save is refused.

export const tooManyDrafts = (max: string): string =>
  `One save takes ${max} new and changed quests at most. Save now and then while you write.`;
export const tooLarge = (megabytes: number): string =>
  `Together, the story line and its new and changed quests have more than ${megabytes} MB. One save takes no more.`;

// Merging with what was saved meanwhile.

export const partOfQuest = ({ title, part }: { title: string; part: string }): string => `${nameOf(title)}, ${part}`;
export const goneQuest = (title: string): string => `Quest ${nameOf(title)}`;
export const myQuest = 'Created again, with what you wrote';

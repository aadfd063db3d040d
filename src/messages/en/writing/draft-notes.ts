import { rich } from '#messages/rich.ts';
import { language } from '#texts/language.ts';

// The notes of drafts that came back or are continued. `one` is what a kind is called.

export const restored = 'Restored from this device';
type Restored<Part> = {
  strong: (words: string) => Part;
  since: Part;
  /** What came back, and how it differs. */
  draft: string;
  difference: string;
};
export const restoredDraft = <Part>({ strong, since, draft, difference }: Restored<Part>) =>
  rich<Part>`${strong(`${restored}:`)} ${draft}, last changed ${since}. ${difference}`;
export const restoredNew = ({ one, title }: { one: string; title: string }): string =>
  title ? `a new ${one}, “${title}”, that is not saved yet` : `a new ${one} that is not saved yet`;
export const restoredChanges = (one: string): string => `your changes to this ${one}, which are not saved`;
export const resumed = 'Continued draft';
export const resumedDraft = ({ one, title }: { one: string; title: string }): string =>
  `You continue your draft “${title}”. This ${one} is not saved yet.`;
export const startNew = (one: string): string => `Start a new ${one}`;
export const listDifferences = (names: readonly string[]): string => new Intl.ListFormat(language).format(names);
export const newHas = (content: string): string => `It has: ${content}.`;
export const deletedMeanwhile = (one: string): string => `The saved ${one} was deleted or moved meanwhile.`;
export const changedMeanwhile = (one: string): string => `The saved ${one} was changed elsewhere meanwhile.`;
export const differsIn = ({ one, differences }: { one: string; differences: string }): string =>
  `It differs from the saved ${one} in: ${differences}.`;
export const continueWriting = 'Continue writing';
export const discard = 'Discard it';

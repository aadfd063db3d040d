import { rich } from '#messages/rich.ts';
import { commaList } from '#texts/common.ts';
import { inFigures } from '#texts/plural.ts';

// The editor of a document.

export const characterCount = ({ length, max }: { length: number; max: number }): string =>
  `${inFigures(length)} of ${inFigures(max)} characters`;
export const deleteNamed = (name: string): string => `Delete ${name}`;
export const createNamed = (name: string): string => `Create ${name}`;
export const saveChanges = 'Save Changes';

// `document` is an owner's: `your quest`.

export const createQuestion = ({ title, all }: { title: string; all: string }): string =>
  `Create “${title}” and keep it among ${all}?`;
export const creating = (document: string): string => `Creating ${document}…`;
export const created = (document: string): string => `${document} has been created.`;
export const saveQuestion = (title: string): string => `Save your changes to “${title}”?`;
/** `drafts` such as `1 new quest`. */
export const savedTogether = (drafts: readonly string[]): string => `Together with it: ${drafts.join(' and ')}.`;
export const saving = 'Saving your changes…';
export const saved = 'Your changes have been saved.';
export const deleteQuestion = ({ title, days }: { title: string; days: number }): string =>
  `Delete “${title}”? It can be restored for ${days} days, as it was last saved.`;
export const deleteContainerQuestion = ({
  title,
  contained,
  days,
}: {
  title: string;
  contained: string;
  days: number;
}): string =>
  `Delete “${title}”? Its ${contained} stay as they are. It can be restored for ${days} days, as it was last saved.`;
export const unsavedLost = 'Unsaved changes to it are lost.';
export const deleting = (document: string): string => `Deleting ${document}…`;
export const deleted = (document: string): string => `${document} has been deleted.`;

// Conflicts: a newer version, or a deleted document.

export const changedElsewhere = (one: string): string => `This ${one} was changed elsewhere`;
export const deletedElsewhere = (one: string): string => `This ${one} was deleted elsewhere`;
/** For who still writes. `changed` has names such as `title`. */
export const changedWhileWriting = ({ one, changed }: { one: string; changed: readonly string[] }): string =>
  `${changedElsewhere(one)}: ${commaList(changed)}. Saving keeps both, and asks where both changed the same.`;
export const deletedWhileWriting = (one: string): string =>
  `This ${one} was deleted or moved elsewhere. Saving asks whether to create it again.`;
export const discardMine = 'Discard my version';
export const loadOther = 'Load the other version';
export const deleteAnyway = 'Delete it anyway';
export const createAgain = 'Create it again';
export const otherNotLoaded =
  'The other version could not be loaded. Your version is still in the editor. Please try again.';
export const otherSaved = 'Another window or device saved it after you began. Your version is still in the editor.';
export const otherDeleted = 'Another window or device deleted it after you began. Your version is still in the editor.';

export const compareBoth = 'Compare both versions';
export const otherDevice = 'Another window or device of yours';
export const bothChanged = <Part>({ saver, since }: { saver: string; since: Part }) =>
  rich<Part>`${saver} saved it ${since}, after you began, and changed the same places as you. Choose what to keep. All other changes of both are kept.`;
export const mine = 'Mine';
export const theirs = 'Theirs';
export const allMine = 'All mine';
export const allTheirs = 'All theirs';
export const removed = 'Taken out';
export const leftToChoose = ({ open, all }: { open: number; all: number }): string =>
  `${inFigures(open)} of ${inFigures(all)} still to choose`;
export const allChosen = 'All chosen';
export const close = 'Close';
export const saveMerged = 'Save the merged version';
export const includedChanges = (places: readonly string[]): string =>
  `It was changed elsewhere meanwhile. Your version now includes these changes: ${places.join(', ')}.`;

// Why a pending write is not sent by itself.

export const samePlacesChanged = 'The same places were changed elsewhere.';
export const serverRestored =
  'The server was restored to an earlier state and does not have what you saved after that.';

import { capitalize, whose } from '#web/shared/items/item-words.ts';
import type { SaveWords } from '#web/shared/save-dialog.tsx';

export type ActName = 'create' | 'save' | 'delete';

/** What the save dialog says of each act on the owner's story line with this title. */
export const actWords = (name: ActName, title: string, owner: string): SaveWords => {
  const line = `${whose(owner)} story line`;
  switch (name) {
    case 'create':
      return {
        act: 'Create Story Line',
        question: `Create “${title}” and keep it in ${line}s?`,
        progress: `Creating ${line}…`,
        success: `${capitalize(line)} has been created.`,
      };
    case 'save':
      return {
        act: 'Save Changes',
        question: `Save your changes to “${title}”?`,
        progress: 'Saving your changes…',
        success: 'Your changes have been saved.',
      };
    case 'delete':
      return {
        act: 'Delete Story Line',
        question: `Delete “${title}” for good? Its quests stay in ${whose(owner)} quest list; unsaved changes to the story line go as well.`,
        progress: `Deleting ${line}…`,
        success: `${capitalize(line)} has been deleted.`,
      };
  }
};

import { capitalize, whose } from '#web/shared/items/item-words.ts';
import type { SaveWords } from '#web/shared/save-dialog.tsx';

export type ActName = 'create' | 'save' | 'delete';

/** What the save dialog says of each act on the owner's quest with this title. */
export const actWords = (name: ActName, title: string, owner: string): SaveWords => {
  const quest = `${whose(owner)} quest`;
  switch (name) {
    case 'create':
      return {
        act: 'Create Quest',
        question: `Create “${title}” and keep it in ${quest} list?`,
        progress: `Creating ${quest}…`,
        success: `${capitalize(quest)} has been created.`,
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
        act: 'Delete Quest',
        question: `Delete “${title}” for good? It leaves ${quest} list, and unsaved changes to it go as well.`,
        progress: `Deleting ${quest}…`,
        success: `${capitalize(quest)} has been deleted.`,
      };
  }
};

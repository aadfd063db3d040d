import type { SaveWords } from '#web/shared/save-dialog.tsx';

export type ActName = 'create' | 'save' | 'delete';

/** What the save dialog says of each act on the quest with this title. */
export const actWords = (name: ActName, title: string): SaveWords => {
  switch (name) {
    case 'create':
      return {
        act: 'Create Quest',
        question: `Create “${title}” and keep it in your quest list?`,
        progress: 'Creating your quest…',
        success: 'Your quest has been created.',
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
        question: `Delete “${title}” for good? It leaves your quest list, and unsaved changes to it go as well.`,
        progress: 'Deleting your quest…',
        success: 'Your quest has been deleted.',
      };
  }
};

import { retention } from '#domain/limits.ts';
import type { SaveWords } from '#web/shared/save-dialog.tsx';
import { capitalize, type DocumentWords, whose } from '#web/documents/document-words.ts';

type ActWordsOf = {
  readonly name: 'create' | 'save' | 'delete';
  readonly words: DocumentWords;
  readonly title: string;
  readonly owner: string;
  /** What else a deletion means. */
  readonly whatStays?: string;
};

const restorableDays = retention.deletedItems / (24 * 60 * 60 * 1000);

/** What the save dialog says of each act on the owner's item with this title. */
export const actWords = ({ name, words, title, owner, whatStays = '' }: ActWordsOf): SaveWords => {
  const item = `${whose(owner)} ${words.one}`;
  const named = words.one.split(' ').map(capitalize).join(' ');
  switch (name) {
    case 'create':
      return {
        act: `Create ${named}`,
        question: `Create “${title}” and keep it among ${whose(owner)} ${words.many}?`,
        progress: `Creating ${item}…`,
        success: `${capitalize(item)} has been created.`,
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
        act: `Delete ${named}`,
        question: `Delete “${title}”? ${whatStays}It can be restored for ${restorableDays} days, as it was last saved; unsaved changes to it go for good.`,
        progress: `Deleting ${item}…`,
        success: `${capitalize(item)} has been deleted.`,
      };
  }
};

import { retention } from '#domain/timings.ts';
import type { SaveWords } from '#web/shared/dialogs/save-dialog.tsx';
import type { DocumentContent, Draft, ListedKind, SavedDocument } from '#web/documents/document-kind.ts';
import { capitalize, whose } from '#web/documents/document-words.ts';

/** Something to do with a draft once the person has confirmed it. */
export type DocumentCommand<Content> = { readonly name: 'save' | 'delete'; readonly draft: Draft<Content> };

const restorableDays = retention.deletedDocuments / (24 * 60 * 60 * 1000);

type NamedKind = Pick<ListedKind<SavedDocument>, 'words'> & {
  readonly holds?: Pick<ListedKind<SavedDocument>, 'words'>;
};

/** What the save dialog says of an act on a document of the owner's. */
export const wordsOfCommand = (
  { words, holds }: NamedKind,
  owner: string,
  { name, draft: { version, original, content } }: DocumentCommand<DocumentContent>,
): SaveWords => {
  const item = `${whose(owner)} ${words.one}`;
  const named = words.one.split(' ').map(capitalize).join(' ');
  const { title } = name === 'delete' ? original : content;
  switch (name === 'save' && version === null ? 'create' : name) {
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
        question: `Delete “${title}”? ${holds ? `Its ${holds.words.many} stay as they are. ` : ''}It can be restored for ${restorableDays} days, as it was last saved; unsaved changes to it go for good.`,
        progress: `Deleting ${item}…`,
        success: `${capitalize(item)} has been deleted.`,
      };
  }
};

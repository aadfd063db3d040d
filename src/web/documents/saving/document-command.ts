import { restorableDays } from '#domain/timings.ts';
import type { SaveWords } from '#web/shared/dialogs/save-dialog.tsx';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import type { Draft, ListedKind } from '#web/documents/document-kind.ts';
import { capitalize, whose } from '#web/documents/document-words.ts';
import { ownersDocuments } from '#texts/documents.ts';
import * as texts from '#texts/writing/saving.ts';
import { readText } from '#web/shared/game-text/read-text.ts';

export type DocumentCommand<Content> = { readonly name: 'save' | 'delete'; readonly draft: Draft<Content> };

type NamedKind = Pick<ListedKind<SavedDocument>, 'words'> & {
  isSame(one: DocumentContent, other: DocumentContent): boolean;
  readonly contains?: Pick<ListedKind<SavedDocument>, 'words'>;
  readonly included?: { nameDrafts(content: DocumentContent): string[] };
};

export const textsOfCommand = (
  { words, contains, included, isSame }: NamedKind,
  owner: string,
  { name, draft: { version, original, content } }: DocumentCommand<DocumentContent>,
): SaveWords => {
  const document = ownersDocuments({ whose: whose(owner), many: words.one });
  const named = words.one.split(' ').map(capitalize).join(' ');
  const title = readText((name === 'delete' ? original : content).title);
  const drafts = included?.nameDrafts(content) ?? [];
  const addition = drafts.length > 0 ? { addition: texts.savedTogether(drafts) } : {};
  switch (name === 'save' && version === null ? 'create' : name) {
    case 'create':
      return {
        action: texts.createNamed(named),
        question: texts.createQuestion({
          title,
          all: ownersDocuments({ whose: whose(owner), many: words.many }),
        }),
        ...addition,
        progress: texts.creating(document),
        success: texts.created(capitalize(document)),
      };
    case 'save':
      return {
        action: texts.saveChanges,
        question: texts.saveQuestion(title),
        ...addition,
        progress: texts.saving,
        success: texts.saved,
      };
    case 'delete':
      return {
        action: texts.deleteNamed(named),
        question: contains
          ? texts.deleteContainerQuestion({ title, contained: contains.words.many, days: restorableDays })
          : texts.deleteQuestion({ title, days: restorableDays }),
        ...(!isSame(original, content) && { addition: texts.unsavedLost }),
        progress: texts.deleting(document),
        success: texts.deleted(capitalize(document)),
      };
  }
};

import { useRef } from 'react';
import { blankQuest } from '#domain/quest/quest.ts';
import { useQueryClient } from '@tanstack/react-query';
import { saveDocument } from '#web/documents/saving/save-document.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { whose } from '#web/documents/document-words.ts';
import { explainQuota } from '#web/shared/quota/explain-quota.ts';
import { SaveDialog, type SaveFailure } from '#web/shared/dialogs/save-dialog.tsx';
import { SaveFailed } from '#web/shared/dialogs/save-failed.tsx';
import type { Insertion } from '#web/story-lines/commands/copy-group.ts';

type DuplicateDialogProps = {
  owner: string;
  insertion: Insertion;
  /** Takes the insertion once every copy is among the owner's quests. */
  onCreated: (insertion: Insertion) => void;
  onClose: () => void;
};

/** Asks before quests are copied, and creates the copies among the owner's quests. */
export function DuplicateDialog({ owner, insertion, onCreated, onClose }: DuplicateDialogProps) {
  const client = useQueryClient();
  const created = useRef(0);
  const { copies } = insertion;
  const questList = `${whose(owner)} quest list`;

  const createCopies = async () => {
    for (const { id, content } of copies.slice(created.current)) {
      // oxlint-disable-next-line no-await-in-loop -- a failure leaves a number of copies that can be told
      await saveDocument({ client, kind: questKind, owner }, { id, version: null, original: blankQuest, content });
      created.current += 1;
    }
    onCreated(insertion);
  };
  const explainFailure = ({ error, attempt }: SaveFailure) => (
    <SaveFailed
      title="Not every copy could be created"
      onClose={onClose}
      actions={<Button onClick={() => attempt(createCopies)}>Try again</Button>}
    >
      {created.current} of {count(copies.length)} stand in {questList} now. The story line is as it was.{' '}
      {explainQuota(error)?.text}
    </SaveFailed>
  );

  return (
    <SaveDialog
      words={{
        act: 'Duplicate Quests',
        question: questionOf(
          copies.map(({ content }) => content.title),
          questList,
        ),
        progress: 'Creating the copies…',
        success: `The copies stand in ${questList} and in the story line.`,
      }}
      onConfirm={createCopies}
      onClose={onClose}
      explainFailure={explainFailure}
    />
  );
}

const questionOf = (titles: readonly string[], questList: string): string =>
  titles.length === 1
    ? `A story line holds a quest once. Create the quest “${titles[0]}” in ${questList}, and put it beside the original?`
    : `A story line holds a quest once. Create ${count(titles.length)} of the selected quests in ${questList}, and put them beside the originals?`;

const count = (copies: number): string => `${copies} ${copies === 1 ? 'copy' : 'copies'}`;

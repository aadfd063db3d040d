import { useRef } from 'react';
import { blankQuest } from '#domain/quest/quest.ts';
import { useQueryClient } from '@tanstack/react-query';
import { tryAgain } from '#texts/common.ts';
import * as texts from '#texts/story-line-tools.ts';
import { officialOwner } from '#domain/account/user.ts';
import { saveDocument } from '#web/documents/saving/save-document.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { explainQuota } from '#web/shared/quota/explain-quota.ts';
import { SaveDialog, type SaveFailure } from '#web/shared/dialogs/save-dialog.tsx';
import { SaveFailed } from '#web/shared/dialogs/save-failed.tsx';
import type { Insertion } from '#web/story-lines/commands/copy-group.ts';

type DuplicateDialogProps = {
  owner: string;
  insertion: Insertion;
  /** Runs once all copies are saved. */
  onCreated: (insertion: Insertion) => void;
  onClose: () => void;
};

export function DuplicateDialog({ owner, insertion, onCreated, onClose }: DuplicateDialogProps) {
  const client = useQueryClient();
  const created = useRef(0);
  const { copies } = insertion;
  const isOfficial = owner === officialOwner;
  const [first] = copies;

  const createCopies = async () => {
    for (const { id, content } of copies.slice(created.current)) {
      await saveDocument({ client, kind: questKind, owner }, { id, version: null, original: blankQuest, content });
      created.current += 1;
    }
    onCreated(insertion);
  };
  const explainFailure = ({ error, attempt }: SaveFailure) => (
    <SaveFailed
      title={texts.copiesFailed}
      onClose={onClose}
      actions={<Button onClick={() => attempt(createCopies)}>{tryAgain}</Button>}
    >
      {texts.copiesLeft({ created: created.current, count: copies.length, isOfficial })} {explainQuota(error)?.text}
    </SaveFailed>
  );

  return (
    <SaveDialog
      words={{
        act: texts.duplicate,
        question:
          copies.length === 1 && first
            ? texts.duplicateOne({ title: first.content.title, isOfficial })
            : texts.duplicateMany({ count: copies.length, isOfficial }),
        progress: texts.creatingCopies,
        success: texts.copiesCreated(isOfficial),
      }}
      onConfirm={createCopies}
      onClose={onClose}
      explainFailure={explainFailure}
    />
  );
}

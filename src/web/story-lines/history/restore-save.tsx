import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as texts from '#texts/history.ts';
import * as lineTexts from '#texts/line-history.ts';
import { cancel } from '#texts/common.ts';
import { describeRestored, describeRestoreFailure } from '#web/documents/history/restore-question.tsx';
import { RestoreWarning } from '#web/documents/history/restore-warning.tsx';
import contentStyles from '#web/documents/history/history-dialog.module.css';
import { questKind } from '#web/quests/quest-kind.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { storyLineKind, useStoryLines } from '#web/story-lines/story-line-kind.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import type { LinePlace } from './compare-saves.ts';
import type { KeptSave } from './line-saves.ts';
import { type PreparedRestore, prepareRestore } from './prepare-restore.ts';

export type AskedRestore = {
  readonly save: KeptSave;
  readonly quest: { readonly id: string; readonly title: string } | null;
};

type RestoreSaveProps = {
  place: Omit<LinePlace, 'client'>;
  restoring: AskedRestore;
  onClose: () => void;
  onDone: () => void;
};

/** Restores a save of a line. It asks first, and says what changes. */
export function RestoreSave({ place: { owner, id }, restoring: { save, quest }, onClose, onDone }: RestoreSaveProps) {
  const client = useQueryClient();
  // Lines that share a quest are named.
  const lines = useStoryLines(owner);
  const prepared = useQuery({
    enabled: lines.isComplete || lines.isError,
    queryKey: ['restorable-save', owner, id, save.key, quest?.id],
    queryFn: () => prepareRestore({ client, owner, id }, save, quest?.id ?? null),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (restore: PreparedRestore) => restore.save(),
    onSuccess: async (outcome) => {
      showToast(
        describeRestored(outcome, quest ? lineTexts.questRestored(readText(quest.title)) : lineTexts.saveRestored),
      );
      onDone();
      await client.invalidateQueries({ queryKey: ['steps', owner, id] });
      await client.invalidateQueries({ queryKey: ['revisions', storyLineKind.name, owner, id] });
    },
  });
  const first = useFocusOnMount<HTMLButtonElement>();
  const { data } = prepared;
  const failure = error ?? (data ? null : prepared.error);
  const isPossible = data !== undefined && data.violation === null && (data.changesLine || data.quests.length > 0);
  return (
    <div className={contentStyles['question']}>
      <p>{quest ? lineTexts.restoreQuestQuestion(readText(quest.title)) : lineTexts.restoreQuestion}</p>
      {data && <RestoreChanges owner={owner} restore={data} isOfQuest={quest !== null} />}
      {failure && <p role="alert">{describeRestoreFailure(failure)}</p>}
      {!data && !prepared.isError && <Skeleton lines={2} label={texts.preparing} />}
      <div className={contentStyles['actions']}>
        {isPossible && (
          <Button variant="primary" busy={isPending} onClick={() => mutate(data)}>
            {texts.restore}
          </Button>
        )}
        {prepared.isError && !data && (
          <Button variant="primary" busy={prepared.isFetching} onClick={() => void prepared.refetch()}>
            {texts.restore}
          </Button>
        )}
        <Button ref={first} disabled={isPending} onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </div>
  );
}

type RestoreChangesProps = { owner: string; restore: PreparedRestore; isOfQuest: boolean };

function RestoreChanges({ owner, restore, isOfQuest }: RestoreChangesProps) {
  const { changesLine, quests, unkept, gone, violation } = restore;
  const changesNothing = !changesLine && quests.length === 0;
  return (
    <>
      {changesNothing && <p>{gone.length > 0 ? lineTexts.restIsThere(gone.length) : lineTexts.nothingToRestore}</p>}
      {!changesNothing && !isOfQuest && <p>{changesLine ? lineTexts.lineChanges : lineTexts.lineStays}</p>}
      {quests.length > 0 && (
        <ul aria-label={lineTexts.questsChange}>
          {quests.map(({ id, ...quest }) => (
            <li key={id}>{lineTexts.questChanges(quest)}</li>
          ))}
        </ul>
      )}
      {unkept.length > 0 && gone.length === 0 && <p>{lineTexts.versionsGone(unkept)}</p>}
      {(!changesNothing || violation !== null) && (
        <RestoreWarning
          owner={owner}
          versions={{ one: storyLineKind.words.one, contains: questKind }}
          restorable={{ content: null, gone, violation }}
        />
      )}
    </>
  );
}

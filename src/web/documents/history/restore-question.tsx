import { ApiError, ServerUnreachable } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/problem-of.ts';
import { keptOnDevice } from '#web/shared/device-storage/unsaved-work.ts';
import * as texts from '#texts/history.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#web/shared/buttons/button.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import styles from './history-dialog.module.css';
import type { DocumentVersions } from './document-versions.ts';
import { RestoreWarning } from './restore-warning.tsx';
import { revisionQuery, versionsKey, type HistoryPlace } from './use-history.ts';
import { cancel } from '#texts/common.ts';

export const describeRestoreFailure = (error: unknown): string => {
  if (error instanceof ServerUnreachable) return texts.unreachable;
  if (error instanceof ApiError && error.status === 412) return texts.savedMeanwhile;
  if (error instanceof ApiError && error.status === 422)
    return texts.breaksRule(problemOf(error)?.detail ?? texts.notValid);
  return texts.notRestored;
};

export const describeRestored = (outcome: unknown, restored: string): string =>
  outcome === keptOnDevice ? texts.keptOnDevice : restored;

type RestoreQuestionProps<Content> = {
  place: HistoryPlace;
  version: number;
  current: number;
  versions: DocumentVersions<Content>;
  onClose: () => void;
  onDone: () => void;
};

export function RestoreQuestion<Content>(props: RestoreQuestionProps<Content>) {
  const { place, version, versions, onClose } = props;
  const prepared = usePrepared(props);
  const { mutate, isPending, error } = useRestore(props);
  const restorable = prepared.data;
  const failure = error ?? (restorable ? null : prepared.error);
  const handleRestore = () => {
    if (restorable) mutate(restorable.content);
    else void prepared.refetch();
  };

  return (
    <div className={styles['question']}>
      <p>{texts.restoreQuestion({ number: version, one: versions.one })}</p>
      {restorable && <RestoreWarning owner={place.owner} versions={versions} restorable={restorable} />}
      {failure && <p role="alert">{describeRestoreFailure(failure)}</p>}
      {!restorable && !prepared.isError && <Skeleton lines={2} label={texts.preparing} />}
      {(restorable || prepared.isError) && (
        <RestoreActions
          isPossible={!restorable?.violation}
          busy={isPending || prepared.isFetching}
          onRestore={handleRestore}
          onCancel={onClose}
        />
      )}
    </div>
  );
}

type RestoreActionsProps = { isPossible: boolean; busy: boolean; onRestore: () => void; onCancel: () => void };

function RestoreActions({ isPossible, busy, onRestore, onCancel }: RestoreActionsProps) {
  const first = useFocusOnMount<HTMLButtonElement>();
  return (
    <div className={styles['actions']}>
      {isPossible && (
        <Button ref={first} variant="primary" busy={busy} onClick={onRestore}>
          {texts.restore}
        </Button>
      )}
      <Button ref={isPossible ? null : first} disabled={busy} onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}

const usePrepared = <Content,>({ place, version, versions }: RestoreQuestionProps<Content>) => {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['restorable', ...versionsKey(place), version],
    queryFn: async () => versions.prepare(await client.fetchQuery(revisionQuery(place, version, versions.read))),
    staleTime: Infinity,
    gcTime: 0,
  });
};

const useRestore = <Content,>({ place, version, current, versions, onDone }: RestoreQuestionProps<Content>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (content: Content) => {
      const original = await client.fetchQuery(revisionQuery(place, current, versions.read));
      return versions.restore({ id: place.id, version: current, original, content });
    },
    onSuccess: async (outcome) => {
      showToast(describeRestored(outcome, texts.versionRestored(version)));
      onDone();
      await client.invalidateQueries({ queryKey: versionsKey(place) });
    },
  });
};

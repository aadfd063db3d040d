import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { changesAddress, releaseChanges, type ReleaseChanges } from '#contract/releases.ts';
import { close } from '#texts/common.ts';
import * as texts from '#texts/releases.ts';
import { request } from '#web/shared/api/api.ts';
import { workPatienceMs } from '#web/shared/api/loading.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { useFocusBack } from '#web/shared/focus/use-focus.ts';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { ChangeLists } from './change-lists.tsx';
import styles from './change-lists.module.css';

type SinceRelease = {
  /** The number of the newest release, null where there is none. */
  since: number | null;
};

/** Shows what the next release would bring. */
export function ShowChanges({ since }: SinceRelease) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(isOpen, button);
  return (
    <>
      <Button ref={button} onClick={() => setIsOpen(true)}>
        {since === null ? texts.showContents : texts.showChanges}
      </Button>
      {isOpen && <ChangesDialog since={since} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** What a release has. */
export function ContentsDialog({ release, onClose }: { release: number; onClose: () => void }) {
  return (
    <ComparedDialog
      title={texts.contentsOf(release)}
      compared={{ from: null, to: release }}
      describe={(changes) => texts.releaseHas(release, changes)}
      onClose={onClose}
    />
  );
}

function ChangesDialog({ since, onClose }: SinceRelease & { onClose: () => void }) {
  const isFirst = since === null;
  return (
    <ComparedDialog
      title={isFirst ? texts.firstContents : texts.changesSince(since)}
      compared={{ from: since, to: null }}
      describe={(changes) => texts.nextReleaseBrings({ changes, isFirst })}
      onClose={onClose}
    />
  );
}

type ComparedDialogProps = {
  title: string;
  compared: Compared;
  describe: (changes: ReleaseChanges) => string;
  onClose: () => void;
};

function ComparedDialog({ title, compared, describe, onClose }: ComparedDialogProps) {
  return (
    <Modal title={title} onClose={onClose} footer={<Button onClick={onClose}>{close}</Button>}>
      <LoadedChanges compared={compared} describe={describe} />
    </Modal>
  );
}

function LoadedChanges({ compared, describe }: Pick<ComparedDialogProps, 'compared' | 'describe'>) {
  const { data: changes, error, isFetching, refetch } = useChanges(compared);
  if (error && !changes)
    return <NotLoaded what={texts.theChanges} headingLevel={3} isTrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className={styles['changes']}>
      <p aria-live="polite">{changes && describe(changes)}</p>
      {changes ? (
        <ChangeLists changes={changes} isFirst={compared.from === null} />
      ) : (
        <Skeleton lines={6} label={texts.loadingChanges} />
      )}
    </div>
  );
}

/** `from` null: compared with nothing. `to` null: the official content of the moment when it is asked for. */
export type Compared = { readonly from: number | null; readonly to: number | null };

export const useChanges = (compared: Compared) =>
  useQuery({
    queryKey: ['release-changes', compared],
    queryFn: ({ signal }) => fetchChanges(compared, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

const fetchChanges = async (compared: Compared, signal: AbortSignal): Promise<ReleaseChanges> => {
  const { body } = await request('GET', changesAddress(compared), { signal, patienceMs: workPatienceMs });
  return z.parse(releaseChanges, body);
};

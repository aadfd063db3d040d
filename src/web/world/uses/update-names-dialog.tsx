import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedEntry } from '#contract/world/world-entries.ts';
import { close } from '#texts/common.ts';
import * as texts from '#texts/world/entries.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { SaveDialog } from '#web/shared/dialogs/save-dialog.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { Replaced } from './replaced.tsx';
import { checkReplacement, type AnsweredReplacement, replaceEverywhere } from './replace-requests.ts';

/** Writes the present name of an entry into each quest that names it otherwise. */
export function UpdateNamesDialog({ entry, onClose }: { entry: SavedEntry; onClose: () => void }) {
  const [done, setDone] = useState<AnsweredReplacement | null>(null);
  const [said, say] = useState<string | null>(null);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['outdated-names', entry.catalogue, entry.id],
    queryFn: () => checkReplacement(entry, entry),
    enabled: !done,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (done || (data && data.documents > 0)) {
    const words = texts.updateNamesWords({
      called: entry.name,
      documents: data?.documents ?? 0,
      tables: data?.reward_tables ?? 0,
    });
    return (
      <SaveDialog
        words={{ ...words, success: said ?? words.success }}
        onConfirm={async () => setDone(await replaceEverywhere(entry, entry))}
        ending={done && <Replaced replacement={done} onSay={say} onClose={onClose} />}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal title={texts.updateNames} onClose={onClose} footer={<Button onClick={onClose}>{close}</Button>}>
      {isError && (
        <NotLoaded what={texts.theUses} headingLevel={3} isTrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && <p>{texts.namesUpToDate(entry.name)}</p>}
      {data && data.reward_tables > 0 && <p>{texts.outdatedTables(data.reward_tables)}</p>}
      {data === undefined && !isError && <Skeleton lines={2} label={texts.loadingUses} />}
    </Modal>
  );
}

import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { World } from '#domain/world/world.ts';
import * as texts from '#texts/world/world.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/problem-of.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { SaveDialog, type SaveFailure } from '#web/shared/dialogs/save-dialog.tsx';
import { SaveFailed } from '#web/shared/dialogs/save-failed.tsx';
import { draftOfEditing } from '#web/documents/drafts/draft-store.ts';
import { ChoiceNeeded } from '#web/documents/sending/save-merging.ts';
import { changedWorld, discardWorldDraft } from '#web/world/draft/world-draft.ts';
import { showFaults, type WorldFault } from '#web/world/draft/world-faults.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { WorldChangedElsewhere } from './world-changed-elsewhere.tsx';
import { worldSaves } from './world-saves.ts';
import { previewWorld } from './world-requests.ts';
import { nameChange } from './name-place.ts';
import styles from './world-saving.module.css';

type SaveWorldDialogProps = {
  /** Closes it, and leads to the first faulty place. */
  onShow: () => void;
  onClose: () => void;
};

/** Saves the changed world after a question that says what it touches. */
export function SaveWorldDialog({ onShow, onClose }: SaveWorldDialogProps) {
  // The draft is gone after the save, the dialog stays for its last step.
  const [asked] = useState(() => {
    const editing = changedWorld();
    return editing && draftOfEditing(editing);
  });
  if (!asked) return null;
  const { save, saveWith } = worldSaves(asked);
  const explain = ({ error, attempt }: SaveFailure) => {
    if (error instanceof ChoiceNeeded)
      return (
        <WorldChangedElsewhere
          needed={error}
          onSave={(choices) => attempt(() => finish(saveWith(error, choices)))}
          onClose={onClose}
        />
      );
    const isRefused = error instanceof ApiError && error.status === 422;
    return isRefused ? <NotValid onShow={onShow} onClose={onClose} /> : null;
  };
  return (
    <SaveDialog
      words={texts.saveWords}
      details={<PreviewList before={asked.original.world} after={asked.content.world} />}
      explainFailure={explain}
      needsRoom={(error) => error instanceof ChoiceNeeded}
      onConfirm={() => finish(save())}
      onClose={onClose}
    />
  );
}

/** A refused save shows where its faults are. */
const finish = async (saving: Promise<unknown>) => {
  try {
    await saving;
    discardWorldDraft();
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) showFaults(readFaults(error));
    throw error;
  }
};

function NotValid({ onShow, onClose }: SaveWorldDialogProps) {
  return (
    <SaveFailed
      title={texts.notValid}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onShow}>
          {texts.showFaults}
        </Button>
      }
    >
      {texts.notValidHint}
    </SaveFailed>
  );
}

/** The faults that the server found, each at its place. */
const readFaults = (error: ApiError): WorldFault[] =>
  (problemOf(error)?.errors ?? []).map(({ pointer, detail }) => ({
    at: pointer.replace(/^#/, ''),
    message: detail,
    isServers: true,
  }));

/** How many quests each change would touch. A failure does not prevent the save. */
function PreviewList({ before, after }: { before: World; after: World }) {
  const { data, isError } = useQuery({
    queryKey: ['world-preview', after],
    queryFn: () => previewWorld(after),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (isError) return <p>{texts.notPreviewed}</p>;
  if (!data)
    return (
      <>
        <p>{texts.previewing}</p>
        <Skeleton lines={2} label={texts.previewing} />
      </>
    );
  const touching = data.items.filter(({ quests, story_lines, entries = 0 }) => quests + story_lines + entries > 0);
  if (touching.length === 0) return <p>{texts.touchesNothing}</p>;
  return (
    <ul className={styles['list']}>
      {touching.map(({ pointer, change, quests, story_lines, entries = 0 }) => (
        <li key={`${pointer} ${change}`}>
          <strong>{nameChange({ pointer, change }, before, after)}</strong> {texts.changeNames[change]}:{' '}
          {texts.touchedWithEntries({ quests, lines: story_lines }, { change, entries })}
          {change === 'removed' && pointer.startsWith('/coins/') && texts.coinStays}
        </li>
      ))}
    </ul>
  );
}

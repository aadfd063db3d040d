import { useState } from 'react';
import * as texts from '#texts/world/world.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/problem-of.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { SaveDialog, type SaveFailure } from '#web/shared/dialogs/save-dialog.tsx';
import { SaveFailed } from '#web/shared/dialogs/save-failed.tsx';
import type { WorldFault } from '#web/world/draft/check-draft.ts';
import { changedWorld, discardWorldDraft, showFaults, toContent } from '#web/world/draft/world-draft.ts';
import { WorldChangedElsewhere } from './world-changed-elsewhere.tsx';
import { PreviewList } from './preview-list.tsx';
import { saveWorld } from './world-requests.ts';

type SaveWorldDialogProps = {
  /** Closes it, and leads to the first faulty place. */
  onShow: () => void;
  onClose: () => void;
};

/** Saves the changed world after a question that says what it touches. */
export function SaveWorldDialog({ onShow, onClose }: SaveWorldDialogProps) {
  // The draft is gone after the save, the dialog stays for its last step.
  const [asked] = useState(changedWorld);
  if (!asked) return null;
  const save = async () => {
    const draft = changedWorld() ?? asked;
    try {
      await saveWorld(draft.base, draft.content);
      discardWorldDraft();
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) showFaults(readFaults(error));
      throw error;
    }
  };
  const explain = ({ error, attempt }: SaveFailure) => {
    if (!(error instanceof ApiError)) return null;
    if (isStale(error)) return <WorldChangedElsewhere onSave={() => attempt(save)} onClose={onClose} />;
    return error.status === 422 ? <NotValid onShow={onShow} onClose={onClose} /> : null;
  };
  return (
    <SaveDialog
      words={texts.saveWords}
      details={<PreviewList before={toContent(asked.base)} after={asked.content} />}
      explainFailure={explain}
      needsRoom={isStale}
      onConfirm={save}
      onClose={onClose}
    />
  );
}

const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

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

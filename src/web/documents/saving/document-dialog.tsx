import * as sharedTexts from '#texts/shared.ts';
import { ComparisonForm } from './comparison-form.tsx';
import { ChoiceNeeded } from '#web/documents/sending/save-merging.ts';
import { currentVersionOf } from '#web/documents/sending/stale-documents.ts';
import type { DocumentViolation } from '#web/documents/document-rules.ts';
import { useState, useId, useEffect } from 'react';
import * as texts from '#texts/writing/saving.ts';
import {
  useAsksBeforeSaving,
  useMayOfferSaving,
  noteSavingOffer,
  switchAskBeforeSaving,
} from '#web/shared/dialogs/ask-before-saving.ts';
import { ServerUnreachable } from '#web/shared/api/api.ts';
import { SaveDialog, type SaveFailure } from '#web/shared/dialogs/save-dialog.tsx';
import { SaveFailed } from '#web/shared/dialogs/save-failed.tsx';
import { textsOfCommand } from './document-command.ts';
import { readInUse } from '#web/documents/sending/document-requests.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import styles from '#web/shared/dialogs/save-dialog.module.css';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import { logError } from '#web/shared/errors/log.ts';
import { type DocumentDialogProps, useCommands } from './use-commands.ts';

export function DocumentDialog<B extends DocumentViolation>(props: DocumentDialogProps<B>) {
  const { kind, InUse, UsedBy, owner, command, onClose } = props;
  const { name, draft } = command;
  // As it was when the dialog opened: the offer in it changes both.
  const [asks] = useState(useAsksBeforeSaving());
  const [offers] = useState(useMayOfferSaving());
  const { save, saveWith, nameContaining, remove, removeNamed, loadOther, broughtIn } = useCommands(props);

  const explainFailure = ({ error, attempt }: SaveFailure) => {
    const { one } = kind.words;
    if (error instanceof ChoiceNeeded)
      return (
        <ComparisonForm
          one={one}
          needed={error}
          onSave={(choices) => attempt(() => saveWith(error, choices))}
          onClose={onClose}
        />
      );
    const current = currentVersionOf(error);
    if (current !== undefined)
      return (
        <ChangedElsewhere
          one={one}
          current={current}
          command={name}
          onLoadOther={() => loadOther(current)}
          onInsist={() => attempt(() => (name === 'save' ? save(current) : remove(current)))}
          onClose={onClose}
        />
      );
    const problem = InUse && readInUse(error);
    if (problem) return <InUse problem={problem} onInsist={() => attempt(removeNamed)} onClose={onClose} />;
    // A write that can't reach the server waits on the device: here the server answers, but not to this one.
    return error instanceof ServerUnreachable ? <SaveFailed onClose={onClose} /> : null;
  };

  return (
    <SaveDialog
      words={textsOfCommand(kind, owner, command)}
      details={name === 'delete' && UsedBy && <UsedBy id={draft.id} onNamed={nameContaining} />}
      isDangerous={name === 'delete'}
      isUnasked={name === 'save' && !asks}
      onConfirm={() => (name === 'save' ? save(draft.version) : remove(draft.version))}
      onClose={onClose}
      ending={broughtIn.length > 0 && <BroughtIn places={broughtIn} onClose={onClose} />}
      offer={name === 'save' && offers && <SavingOffer />}
      needsRoom={(error) => error instanceof ChoiceNeeded}
      explainFailure={explainFailure}
    />
  );
}

type BroughtInProps = {
  places: readonly string[];
  onClose: () => void;
};

/** It stays until the person closes it. */
function BroughtIn({ places, onClose }: BroughtInProps) {
  const id = useId();
  const close = useFocusOnMount<HTMLButtonElement>();
  return (
    <div className={styles['ending']}>
      <p id={id}>{texts.includedChanges(places)}</p>
      <div className={styles['actions']}>
        <Button ref={close} variant="primary" aria-describedby={id} onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </div>
  );
}

type ChangedElsewhereProps = {
  one: string;
  /** The saved version; null if the document was deleted. */
  current: number | null;
  command: 'save' | 'delete';
  /** Rejects if the saved version can't be loaded. */
  onLoadOther: () => Promise<void>;
  onInsist: () => void;
  onClose: () => void;
};

function ChangedElsewhere({ one, current, command, onLoadOther, onInsist, onClose }: ChangedElsewhereProps) {
  const [loading, setLoading] = useState<'idle' | 'busy' | 'failed'>('idle');
  const isGone = current === null;
  const handleLoadOther = () => {
    setLoading('busy');
    onLoadOther().catch((error: unknown) => {
      logError('The other version could not be loaded', error);
      setLoading('failed');
    });
  };

  return (
    <SaveFailed
      title={isGone ? texts.deletedElsewhere(one) : texts.changedElsewhere(one)}
      onClose={onClose}
      actions={
        <>
          <Button busy={loading === 'busy'} onClick={handleLoadOther}>
            {isGone ? texts.discardMine : texts.loadOther}
          </Button>
          <Button variant={command === 'delete' ? 'danger' : 'quiet'} onClick={onInsist}>
            {command === 'delete' ? texts.deleteAnyway : texts.createAgain}
          </Button>
        </>
      }
    >
      {loading === 'failed' ? texts.otherNotLoaded : isGone ? texts.otherDeleted : texts.otherSaved}
    </SaveFailed>
  );
}

/** After the first save of an account. */
function SavingOffer() {
  const [isTaken, setTaken] = useState(false);
  useEffect(() => void noteSavingOffer(), []);
  const handleTake = () => {
    setTaken(true);
    void switchAskBeforeSaving(false);
  };
  return (
    <div className={styles['offer']} aria-live="polite">
      {isTaken ? (
        <p>{sharedTexts.savesUnasked}</p>
      ) : (
        <>
          <p>{sharedTexts.offerUnasked}</p>
          <Button onClick={handleTake}>{sharedTexts.saveUnasked}</Button>
        </>
      )}
    </div>
  );
}

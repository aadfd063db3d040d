import { BroughtIn } from './brought-in.tsx';
import { ComparisonForm } from './comparison-form.tsx';
import { ChoiceNeeded } from '#web/documents/sending/save-merging.ts';
import { currentVersionOf } from '#web/documents/sending/stale-documents.ts';
import type { DocumentViolation } from '#web/documents/document-rules.ts';
import { useState } from 'react';
import { useAsksBeforeSaving, useMayOfferSaving } from '#web/shared/dialogs/ask-before-saving.ts';
import { ServerUnreachable } from '#web/shared/api/api.ts';
import { SaveDialog, type SaveFailure } from '#web/shared/dialogs/save-dialog.tsx';
import { SavingOffer } from '#web/shared/dialogs/saving-offer.tsx';
import { SaveFailed } from '#web/shared/dialogs/save-failed.tsx';
import { textsOfCommand } from './document-command.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { readInUse } from '#web/documents/sending/document-requests.ts';
import { type DocumentDialogProps, useCommands } from './use-commands.ts';

export function DocumentDialog<B extends DocumentViolation>(props: DocumentDialogProps<B>) {
  const { kind, InUse, UsedBy, owner, command, onClose } = props;
  const { name, draft } = command;
  // As it was when the dialog opened: the offer in it changes both.
  const [asks] = useState(useAsksBeforeSaving());
  const [offers] = useState(useMayOfferSaving());
  const { save, saveWith, remove, removeEverywhere, loadOther, broughtIn } = useCommands(props);

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
    if (problem) return <InUse problem={problem} onInsist={() => attempt(removeEverywhere)} onClose={onClose} />;
    // A write that can't reach the server waits on the device: here the server answers, but not to this one.
    return error instanceof ServerUnreachable ? <SaveFailed onClose={onClose} /> : null;
  };

  return (
    <SaveDialog
      words={textsOfCommand(kind, owner, command)}
      details={name === 'delete' && UsedBy && <UsedBy id={draft.id} />}
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

import { useId, useState, type SubmitEvent } from 'react';
import { webhookEvents, webhookLimits, type Webhook, type WebhookEvent } from '#contract/webhooks.ts';
import { cancel } from '#texts/common.ts';
import { notReachedTryAgain } from '#texts/shared.ts';
import * as texts from '#texts/webhooks.ts';
import { ServerUnreachable } from '#web/shared/api/api.ts';
import { refusalOf } from '#web/shared/api/problem-of.ts';
import { ProofCancelled } from '#web/shared/api/with-proof.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { CheckGroup } from '#web/shared/fields/check-group.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { changeWebhook, makeWebhook } from './use-webhooks.ts';
import styles from './webhooks-panel.module.css';

export type MadeWebhook = { readonly url: string; readonly secret: string };

type WebhookDialogProps = {
  /** null: a new one. */
  webhook: Webhook | null;
  onMade: (made: MadeWebhook) => void;
  onClose: () => void;
};

type Draft = { readonly url: string; readonly events: readonly WebhookEvent[] };
type Warning = { readonly of: 'address' | 'events'; readonly text: string };

export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps) {
  const title = webhook ? texts.change : texts.make;
  const [draft, setDraft] = useState<Draft>(webhook ?? { url: '', events: ['release.made', 'channel.moved'] });
  const { warning, isSaving, save } = useSaving(draft, { webhook, onMade, onClose });
  const warningId = useId();
  const describe = (part: Warning['of']) =>
    warning?.of === part ? { invalid: true, describedBy: warningId } : undefined;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSaving) void save();
  };

  return (
    <Modal title={title} onClose={onClose}>
      <form className={styles['form']} onSubmit={handleSubmit} noValidate>
        {warning && (
          <div id={warningId}>
            <WarningBox message={warning.text} />
          </div>
        )}
        <TextField
          label={texts.address}
          hint={texts.addressHint}
          type="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={webhookLimits.address}
          value={draft.url}
          onChange={(url) => setDraft({ ...draft, url })}
          {...describe('address')}
        />
        <CheckGroup
          legend={texts.tellsOf}
          options={webhookEvents}
          chosen={draft.events}
          textOf={(event) => texts.events[event]}
          onChange={(events) => setDraft({ ...draft, events })}
          {...describe('events')}
        />
        <div className={styles['buttons']}>
          <Button type="submit" variant="primary" busy={isSaving}>
            {webhook ? texts.save : texts.make}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}

const useSaving = ({ url, events }: Draft, { webhook, onMade, onClose }: WebhookDialogProps) => {
  const [warning, setWarning] = useState<Warning | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    const wrong = check({ url, events });
    setWarning(wrong);
    if (wrong) return;
    setIsSaving(true);
    try {
      if (webhook) {
        await changeWebhook(webhook.id, { url, events: [...events] });
        onClose();
      } else {
        const { secret } = await makeWebhook({ url, events });
        onMade({ url: url.trim(), secret });
      }
    } catch (error) {
      setIsSaving(false);
      if (error instanceof ProofCancelled) return;
      logError('A webhook could not be saved', error);
      setWarning({ of: 'address', text: explain(error) });
    }
  };
  return { warning, isSaving, save };
};

const check = ({ url, events }: Draft): Warning | null => {
  if (url.trim() === '') return { of: 'address', text: texts.noAddress };
  return events.length === 0 ? { of: 'events', text: texts.noEvent } : null;
};

const explain = (error: unknown): string => {
  if (error instanceof ServerUnreachable) return notReachedTryAgain;
  return refusalOf(error) ?? texts.notSaved;
};

import { useState, type ReactNode } from 'react';
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { close } from '#texts/common.ts';
import { notReachedTryAgain } from '#texts/shared.ts';
import * as texts from '#texts/webhooks.ts';
import { DataCell, DataRow, DataTable } from '#web/admin/tables/data-table.tsx';
import { ServerUnreachable } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { Since } from '#web/shared/since.tsx';
import boxes from '#web/shared/lists/boxed-list.module.css';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { RichText } from '#web/shared/rich-text.tsx';
import { language } from '#texts/language.ts';
import { sendAgain, sendTest } from './use-webhooks.ts';
import styles from './webhooks-panel.module.css';

const columns = texts.deliveryColumns;

/** What waits shows how it ended: the list is loaded again while this is open. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, url, active, deliveries } = webhook;
  const { isSending, failure, send } = useSending();
  return (
    <Modal title={texts.deliveries} onClose={onClose}>
      <div className={styles['deliveries']}>
        <p className={boxes['name']}>{url}</p>
        {failure && <WarningBox message={failure} />}
        {deliveries.length === 0 ? (
          <EmptyState title={texts.noDeliveries} headingLevel={3} />
        ) : (
          <DataTable label={texts.deliveries} columns={Object.values(columns)}>
            {deliveries.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                isBusy={isSending}
                onSendAgain={() => send(() => sendAgain(id, delivery.id))}
              />
            ))}
          </DataTable>
        )}
        <p className={boxes['details']}>{active ? texts.testHint : texts.testOff}</p>
        <div className={styles['buttons']}>
          <Button variant="primary" busy={isSending} disabled={!active} onClick={() => send(() => sendTest(id))}>
            {texts.sendTest}
          </Button>
          <Button onClick={onClose}>{close}</Button>
        </div>
      </div>
    </Modal>
  );
}

const useSending = () => {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    setIsSending(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      logError('A webhook could not be sent', error);
      setFailure(error instanceof ServerUnreachable ? notReachedTryAgain : texts.notSent);
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, failure, send: (work: () => Promise<void>) => void run(work) };
};

type DeliveryRowProps = { delivery: WebhookDelivery; isBusy: boolean; onSendAgain: () => void };

function DeliveryRow({ delivery, isBusy, onSendAgain }: DeliveryRowProps) {
  const { event, made_at: madeAt, state, attempts } = delivery;
  return (
    <DataRow>
      <DataCell column={columns.at} kind="headline">
        <Since time={madeAt} />
      </DataCell>
      <DataCell column={columns.event}>{event}</DataCell>
      <DataCell column={columns.state}>
        <State delivery={delivery} />
      </DataCell>
      <DataCell column={columns.attempts} kind="number">
        {attempts}
      </DataCell>
      <DataCell column={columns.answer}>{describeAnswer(delivery)}</DataCell>
      <DataCell column={columns.actions} kind="actions">
        {state !== 'waiting' && (
          <Button aria-label={texts.sendAgain(event)} disabled={isBusy} onClick={onSendAgain}>
            {texts.again}
          </Button>
        )}
      </DataCell>
    </DataRow>
  );
}

const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

function State({ delivery: { state, attempts, next_at: next } }: { delivery: WebhookDelivery }) {
  if (state !== 'waiting' || attempts === 0 || next === null) return texts.states[state];
  const time = <time dateTime={new Date(next).toISOString()}>{format.format(next)}</time>;
  return <RichText parts={texts.waitsUntil<ReactNode>(time)} />;
}

const describeAnswer = ({ status, error }: WebhookDelivery): string => {
  const words = error && texts.errors[error];
  return status === null ? (words ?? texts.noAnswer) : texts.answered({ status, error: words });
};

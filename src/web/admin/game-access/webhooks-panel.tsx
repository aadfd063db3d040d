import { Webhook as WebhookIcon } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { webhookLimits, type Webhook } from '#contract/webhooks.ts';
import * as texts from '#texts/webhooks.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { classNames } from '#web/shared/class-names.ts';
import { SaveDialog } from '#web/shared/dialogs/save-dialog.tsx';
import { SecretDialog } from '#web/shared/dialogs/secret-dialog.tsx';
import { useFocusBack } from '#web/shared/focus/use-focus.ts';
import { VisuallyHidden } from '#web/shared/focus/visually-hidden.tsx';
import { Since } from '#web/shared/since.tsx';
import boxes from '#web/shared/lists/boxed-list.module.css';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { RichText } from '#web/shared/rich-text.tsx';
import { GuideLink } from '#web/shared/lists/guide-link.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { changeWebhook, removeWebhook, useWebhooks } from './use-webhooks.ts';
import { WebhookDialog, type MadeWebhook } from './webhook-dialog.tsx';
import styles from './webhooks-panel.module.css';

/** What is open of which webhook. */
type Opened =
  | { readonly name: 'make' }
  | { readonly name: 'made'; readonly made: MadeWebhook }
  | { readonly name: 'change' | 'switch' | 'remove' | 'deliveries'; readonly webhook: Webhook };

export function WebhooksPanel() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data: all, error, refetch } = useWebhooks({ isWatched: opened?.name === 'deliveries' });
  const makeButton = useRef<HTMLButtonElement>(null);
  useFocusBack(opened !== null, makeButton);
  return (
    <>
      <p className={styles['lead']}>{texts.lead(webhookLimits.webhooks)}</p>
      <div>
        <Button
          ref={makeButton}
          variant="primary"
          icon={<WebhookIcon aria-hidden="true" />}
          onClick={() => setOpened({ name: 'make' })}
        >
          {texts.make}
        </Button>
      </div>
      {error && !all && <NotLoaded what={texts.name} headingLevel={3} onRetry={() => void refetch()} />}
      {!error && !all && <Skeleton lines={4} label={texts.loading} />}
      {all && <WebhookList webhooks={all} onOpen={setOpened} />}
      <OpenedDialog opened={opened} webhooks={all ?? []} onOpen={setOpened} />
    </>
  );
}

type WebhookListProps = { webhooks: readonly Webhook[]; onOpen: (opened: Opened) => void };

function WebhookList({ webhooks, onOpen }: WebhookListProps) {
  if (webhooks.length === 0)
    return (
      <EmptyState
        title={texts.none}
        headingLevel={3}
        icon={<WebhookIcon aria-hidden="true" />}
        action={<GuideLink chapter="engineers" />}
      >
        {texts.noneHint}
      </EmptyState>
    );
  return (
    <ul className={boxes['list']} aria-label={texts.title}>
      {webhooks.map((webhook) => (
        <WebhookItem key={webhook.id} webhook={webhook} onOpen={(name) => onOpen({ name, webhook })} />
      ))}
    </ul>
  );
}

type WebhookItemProps = {
  webhook: Webhook;
  onOpen: (name: 'change' | 'switch' | 'remove' | 'deliveries') => void;
};

function WebhookItem({ webhook, onOpen }: WebhookItemProps) {
  const { url, events, active, made_at: madeAt, made_by: by } = webhook;
  const named = { url, hidden };
  return (
    <li className={classNames(boxes['item'], styles['webhook'])}>
      <div className={boxes['what']}>
        <p className={boxes['name']}>{url}</p>
        <p className={active ? styles['on'] : styles['off']}>
          <State webhook={webhook} />
        </p>
        <p className={boxes['details']}>{texts.notifiedOf(events.map((event) => texts.events[event]))}</p>
        <p className={boxes['details']}>
          <RichText parts={texts.madeBy<ReactNode>({ by, time: <Since time={madeAt} /> })} />
        </p>
      </div>
      <div className={styles['buttons']}>
        <Button onClick={() => onOpen('deliveries')}>
          <RichText parts={texts.deliveriesOf<ReactNode>(named)} />
        </Button>
        <Button onClick={() => onOpen('change')}>
          <RichText parts={texts.changeNamed<ReactNode>(named)} />
        </Button>
        <Button onClick={() => onOpen('switch')}>
          <RichText parts={(active ? texts.switchOff : texts.switchOn)<ReactNode>(named)} />
        </Button>
        <Button variant="danger" onClick={() => onOpen('remove')}>
          <RichText parts={texts.remove<ReactNode>(named)} />
        </Button>
      </div>
    </li>
  );
}

const hidden = (words: string): ReactNode => <VisuallyHidden>{words}</VisuallyHidden>;

function State({ webhook: { active, failed_at: failedAt } }: { webhook: Webhook }) {
  if (active) return texts.on;
  return failedAt === null ? texts.off : <RichText parts={texts.offSince<ReactNode>(<Since time={failedAt} />)} />;
}

type OpenedDialogProps = {
  opened: Opened | null;
  webhooks: readonly Webhook[];
  onOpen: (opened: Opened | null) => void;
};

function OpenedDialog({ opened, webhooks, onOpen }: OpenedDialogProps) {
  const handleClose = () => onOpen(null);
  const handleMade = (made: MadeWebhook) => onOpen({ name: 'made', made });
  if (opened === null) return null;
  if (opened.name === 'made')
    return (
      <SecretDialog title={texts.made} secret={opened.made.secret} onClose={handleClose}>
        <RichText
          parts={texts.secretShownOnce<ReactNode>(<strong className={boxes['name']}>{opened.made.url}</strong>)}
        />
      </SecretDialog>
    );
  if (opened.name === 'make') return <WebhookDialog webhook={null} onMade={handleMade} onClose={handleClose} />;
  const { webhook } = opened;
  if (opened.name === 'change') return <WebhookDialog webhook={webhook} onMade={handleMade} onClose={handleClose} />;
  if (opened.name === 'deliveries')
    return <DeliveriesDialog webhook={webhooks.find(({ id }) => id === webhook.id) ?? webhook} onClose={handleClose} />;
  const isRemoval = opened.name === 'remove';
  return (
    <SaveDialog
      words={(isRemoval ? texts.removeWords : webhook.active ? texts.switchOffWords : texts.switchOnWords)(webhook.url)}
      isDangerous={isRemoval}
      onConfirm={() => (isRemoval ? removeWebhook(webhook.id) : changeWebhook(webhook.id, { active: !webhook.active }))}
      onClose={handleClose}
    />
  );
}

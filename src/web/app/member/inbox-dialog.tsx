import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import type { InboxItem } from '#contract/inbox.ts';
import { mayReview, type Rank } from '#domain/account/user.ts';
import { commentKind } from '#domain/comment/comment.ts';
import { close } from '#texts/common.ts';
import * as texts from '#texts/inbox.ts';
import { addressOfThread } from '#web/documents/comments/comment-address.ts';
import { useAct } from '#web/shared/api/use-act.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { Since } from '#web/shared/since.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { readText } from '#web/shared/game-text/read-text.ts';
import { GuideLink } from '#web/shared/lists/guide-link.tsx';
import styles from './inbox-dialog.module.css';
import { inboxKey, useInbox, markOneRead, markRead } from './use-inbox.ts';

export function InboxDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useInbox();
  const { act, isBusy, warning } = useAct();
  const [newest] = data?.items ?? [];
  const handleRead = (mark: () => Promise<void>) =>
    void act(async () => {
      await mark();
      await queryClient.invalidateQueries({ queryKey: inboxKey });
    });
  return (
    <Modal
      title={texts.inbox}
      footer={
        <>
          {newest && data && data.unread > 0 && (
            <Button busy={isBusy} onClick={() => handleRead(() => markRead(newest.id))}>
              {texts.markAllRead}
            </Button>
          )}
          <Button onClick={onClose}>{close}</Button>
        </>
      }
      onClose={onClose}
    >
      {data ? (
        <>
          {newest ? (
            <ul className={styles['items']}>
              {data.items.map((item) => (
                <Item
                  key={item.id}
                  item={item}
                  isBusy={isBusy}
                  onRead={() => handleRead(() => markOneRead(item.id))}
                  onFollow={onClose}
                />
              ))}
            </ul>
          ) : (
            <>
              <p>{texts.nothingYet}</p>
              <p>
                <GuideLink chapter="comments" onFollow={onClose} />
              </p>
            </>
          )}
          {warning && <WarningBox message={warning} />}
        </>
      ) : isError ? (
        <NotLoaded what={texts.inbox} headingLevel={3} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={3} label={texts.inbox} />
      )}
    </Modal>
  );
}

const middleButton = 1;

type ItemProps = { item: InboxItem; isBusy: boolean; onRead: () => void; onFollow: () => void };

function Item({ item, isBusy, onRead, onFollow }: ItemProps) {
  const { by, kind, text, at, read, about } = item;
  const { rank } = useSignedInUser();
  const address = addressOf(item, rank);
  const what = texts.happened[kind](by.display_name);
  const handleRead = () => {
    if (!read) onRead();
  };
  // A new tab is opened by the middle button, or by a click with a key that `Link` leaves to the browser.
  const handleAuxClick = ({ button }: MouseEvent) => {
    if (button === middleButton) handleRead();
  };
  return (
    <li className={styles['item']} data-unread={!read || undefined}>
      <p className={styles['what']}>
        {address === null ? (
          what
        ) : (
          <Link to={address} onClickCapture={handleRead} onAuxClick={handleAuxClick} onClick={onFollow}>
            {what}
          </Link>
        )}
        {about?.title !== undefined && <bdi> · {readText(about.title)}</bdi>} · <Since time={at} />{' '}
        {!read && <span className={styles['unread']}>{texts.unread}</span>}
      </p>
      <p className={styles['text']}>{text}</p>
      {address === null && !read && (
        <Button aria-label={texts.markReadNamed(what)} busy={isBusy} onClick={onRead}>
          {texts.markRead}
        </Button>
      )}
    </li>
  );
}

/** Reviewers read a submission in the queue, its authors at the document. null: no one screen shows it. */
const addressOf = ({ owner, about, thread }: InboxItem, rank: Rank): string | null => {
  if (!about) return null;
  const of = about.kind === 'submission' && about.of && !mayReview(rank) ? about.of : about;
  const kind = commentKind.safeParse(of.kind);
  return kind.success
    ? addressOfThread({ owner, kind: kind.data, id: of.id }, thread === null ? null : { thread })
    : null;
};

import { Check, Crosshair, Link, MessageSquareReply, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { use, useEffect, useRef, useState } from 'react';
import type { Comment, Commented, Thread } from '#contract/comments.ts';
import { mayReview, type Rank } from '#domain/account/user.ts';
import * as texts from '#texts/comments.ts';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import { useAct } from '#web/shared/api/use-act.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { copyText } from '#web/shared/copy-text.ts';
import { Since } from '#web/shared/since.tsx';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { addressHere, addressOfThread, commentParam, threadParam } from './comment-address.ts';
import { CommentForm } from './comment-form.tsx';
import { deleteComment, editComment, replyIn, resolveThread } from './comment-requests.ts';
import type { CommentSubject } from './commented-here.ts';
import { WantedMarkContext, type MarkSpot } from './wanted-mark.ts';
import { LinkedText } from './linked-text.tsx';
import { type CommentRights, useReadersOf } from './comment-access.ts';
import styles from './comments.module.css';

type ThreadProps = { of: CommentSubject; thread: Thread; rights: CommentRights };

type ThreadViewProps = ThreadProps & {
  /** null: what it was about is gone; undefined: there is no mark to lead to. */
  spot: MarkSpot | null | undefined;
  /** What is written in now: the reply, or a comment by its id. */
  forms: readonly string[];
  setForm: (form: string, isOpen: boolean) => void;
};

export const replyForm = 'reply';

export function ThreadView({ of, thread, rights, spot, forms, setForm }: ThreadViewProps) {
  const isReplying = forms.includes(replyForm);
  const { act, isBusy, warning } = useAct();
  const at = { of, thread: thread.id };
  const { shown, isWanted } = useWanted(threadParam, thread.id);
  const [isPressed, setPressed] = useState(false);
  const handleReply = () => {
    setPressed(true);
    setForm(replyForm, true);
  };
  return (
    <li
      ref={shown}
      className={styles['thread']}
      tabIndex={isWanted ? -1 : undefined}
      data-wanted={isWanted || undefined}
    >
      <div className={styles['place']}>
        {thread.quote && (
          <p className={styles['quote']}>
            {thread.place === null || spot === null ? texts.aboutGone(thread.quote) : texts.about(thread.quote)}
          </p>
        )}
        {spot && of.place === undefined && <ShowPlaceButton spot={spot} />}
      </div>
      <ol className={styles['comments']}>
        {thread.comments.map((comment) => (
          <CommentView
            key={comment.id}
            {...{ of, thread, rights, comment }}
            isEditing={forms.includes(comment.id)}
            setEditing={(isEditing) => setForm(comment.id, isEditing)}
          />
        ))}
      </ol>
      {isReplying && <ReplyForm {...{ of, thread, isPressed }} onClose={() => setForm(replyForm, false)} />}
      {rights.mayWrite && (
        <div className={styles['actions']}>
          {!isReplying && (
            <Button icon={<MessageSquareReply aria-hidden="true" />} onClick={handleReply}>
              {texts.reply}
            </Button>
          )}
          <Button
            icon={thread.resolved ? <RotateCcw aria-hidden="true" /> : <Check aria-hidden="true" />}
            busy={isBusy}
            onClick={() => void act(() => resolveThread(at, !thread.resolved))}
          >
            {thread.resolved ? texts.reopen : texts.resolve}
          </Button>
        </div>
      )}
      {warning && <WarningBox message={warning} />}
    </li>
  );
}

type ReplyFormProps = Omit<ThreadProps, 'rights'> & { isPressed: boolean; onClose: () => void };

function ReplyForm({ of, thread, isPressed, onClose }: ReplyFormProps) {
  const people = useReadersOf(of);
  return (
    <CommentForm
      place={{ owner: of.owner, at: thread.id, form: replyForm }}
      label={texts.writeReply}
      takesFocus={isPressed}
      send={texts.reply}
      people={people}
      onSend={(said) => replyIn({ of, thread: thread.id }, said)}
      onSent={onClose}
      onCancel={onClose}
    />
  );
}

function ShowPlaceButton({ spot }: { spot: MarkSpot }) {
  const wantedMark = use(WantedMarkContext);
  if (!wantedMark) return null;
  const handleShow = () => {
    wantedMark.show(spot);
    endAtNextAct(wantedMark.arrive);
  };
  return <IconButton label={texts.showPlace} icon={<Crosshair aria-hidden="true" />} onClick={handleShow} />;
}

/** Who goes on elsewhere is not called back by a mark that is drawn later. */
const endAtNextAct = (end: () => void): void => {
  const listening = new AbortController();
  const handleAct = () => {
    listening.abort();
    end();
  };
  for (const act of ['pointerdown', 'keydown', 'wheel'])
    document.addEventListener(act, handleAct, { capture: true, passive: true, signal: listening.signal });
};

/** What the address names is in sight, and has the focus, once. */
const useWanted = (param: string, id: string) => {
  const [search] = useSearchParams();
  const shown = useRef<HTMLLIElement>(null);
  const isWanted = search.get(param) === id;
  const isLeadingElsewhere = param === threadParam && search.has(commentParam);
  useEffect(() => {
    if (!isWanted || isLeadingElsewhere) return;
    shown.current?.scrollIntoView({ block: 'center' });
    shown.current?.focus({ preventScroll: true });
  }, [isWanted, isLeadingElsewhere]);
  return { shown, isWanted };
};

function CopyLink({ of, ...at }: { of: Commented; thread: string; comment: string }) {
  const { rank } = useSignedInUser();
  const handleCopy = async () => {
    const address = `${location.origin}${isSeenHereAlone(of, rank) ? addressHere(at) : addressOfThread(of, at)}`;
    showToast((await copyText(address)) ? texts.linkCopied : texts.linkNotCopied(address));
  };
  return <IconButton label={texts.copyLink} icon={<Link aria-hidden="true" />} onClick={() => void handleCopy()} />;
}

/** Authors read their submission at the document, reviewers in the queue. */
const isSeenHereAlone = ({ kind }: Commented, rank: Rank): boolean => kind === 'submission' && !mayReview(rank);

type CommentProps = ThreadProps & { comment: Comment; isEditing: boolean; setEditing: (isEditing: boolean) => void };

function CommentView({ of, thread, rights, comment, isEditing, setEditing }: CommentProps) {
  const { id: me } = useSignedInUser();
  const { act, isBusy, warning } = useAct();
  const isOwn = comment.by.id === me;
  const at = { of, thread: thread.id, comment: comment.id };
  const { shown, isWanted } = useWanted(commentParam, comment.id);
  const [isPressed, setPressed] = useState(false);
  const handleEdit = () => {
    setPressed(true);
    setEditing(true);
  };
  return (
    <li
      ref={shown}
      className={styles['comment']}
      tabIndex={isWanted ? -1 : undefined}
      data-wanted={isWanted || undefined}
    >
      <p className={styles['by']}>
        <strong>
          <bdi>{comment.by.display_name}</bdi>
        </strong>
        <Since time={comment.at} />
        {comment.edited && <span>{texts.edited}</span>}
        <CopyLink of={of} thread={thread.id} comment={comment.id} />
        {rights.mayWrite && isOwn && !isEditing && (
          <IconButton label={texts.editOwn} icon={<Pencil aria-hidden="true" />} onClick={handleEdit} />
        )}
        {rights.mayWrite && (isOwn || rights.deletesAny) && (
          <IconButton
            label={isOwn ? texts.deleteOwn : texts.deleteOf(comment.by.display_name)}
            icon={<Trash2 aria-hidden="true" />}
            disabled={isBusy}
            onClick={() => void act(() => deleteComment(at))}
          />
        )}
      </p>
      {isEditing ? (
        <CommentForm
          place={{ owner: of.owner, at: thread.id, form: comment.id }}
          label={texts.changeText}
          send={texts.keepText}
          people={[]}
          text={comment.text}
          takesFocus={isPressed}
          onSend={({ text }) => editComment(at, text)}
          onSent={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <p className={styles['text']} dir="auto">
          <LinkedText text={comment.text} />
        </p>
      )}
      {warning && <WarningBox message={warning} />}
    </li>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { DeletedDocument } from '#contract/history.ts';
import { cancel } from '#texts/common.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { useFocusKeeper } from '#web/documents/list-pane/use-focus-keeper.ts';
import type { SendingState } from '#web/documents/device/use-outbox.ts';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { Since } from '#web/shared/since.tsx';
import { PlainTitle } from '#web/shared/game-text/plain-title.tsx';
import { readText } from '#web/shared/game-text/read-text.ts';
import styles from './deleted-dialog.module.css';
import { type DocumentVersions, type Restorable, namePerson } from './document-versions.ts';
import { DeleteForGood } from './free-space.tsx';
import { describeRestored, describeRestoreFailure } from './restore-question.tsx';
import { RestoreWarning } from './restore-warning.tsx';
import { revisionQuery, type HistoryPlace } from './use-history.ts';
import * as texts from '#texts/history.ts';
import { RichText } from '#web/shared/rich-text.tsx';

const day = 24 * 60 * 60 * 1000;

/** A day that has begun counts whole. Both in Unix ms. */
export const remainingDays = (until: number, now: number): number => Math.max(1, Math.ceil((until - now) / day));

const sendingTexts = { waiting: texts.waiting, refused: texts.notSent } as const;

type DeletedRowProps<Content> = {
  place: HistoryPlace;
  item: DeletedDocument;
  versions: DocumentVersions<Content>;
  sending: SendingState;
  /** Takes what to say of it. */
  onRestored: (outcome: string) => void;
};

const itsAction = ['button'] as const;

export function DeletedRow<Content>(props: DeletedRowProps<Content>) {
  const { place, item, versions, sending, onRestored } = props;
  const { restorable, restore, isPending, error, onCancel } = useRestoreDeleted(props);
  const row = useRef<HTMLLIElement>(null);
  useFocusKeeper(row, `${isPending} ${restorable === null}`, itsAction);
  return (
    <li ref={row} className={styles['item']}>
      <div className={styles['about']}>
        <span className={styles['title']}>
          <PlainTitle text={item.title} />
        </span>
        <Deletion item={item} />
        {error && <p role="alert">{describeRestoreFailure(error)}</p>}
      </div>
      {sending && <span className={styles['when']}>{sendingTexts[sending]}</span>}
      {!sending && !restorable && (
        <Button aria-label={texts.restoreTitled(readText(item.title))} busy={isPending} onClick={restore}>
          {texts.restore}
        </Button>
      )}
      {!sending && !restorable && !isPending && (
        <DeleteForGood place={place} title={readText(item.title)} onDeleted={onRestored} />
      )}
      {!sending && restorable && (
        <RestoreRest
          owner={place.owner}
          versions={versions}
          title={readText(item.title)}
          restorable={restorable}
          busy={isPending}
          onRestore={restore}
          onCancel={onCancel}
        />
      )}
    </li>
  );
}

function Deletion({ item }: { item: DeletedDocument }) {
  const [now] = useState(() => Date.now());
  const { id: viewer } = useSignedInUser();
  const parts = texts.deletion<ReactNode>({
    since: <Since time={item.deleted_at} />,
    person: item.deleted_by && item.deleted_by.id !== viewer ? namePerson(item.deleted_by, viewer) : null,
    days: remainingDays(item.restorable_until, now),
  });
  return (
    <span className={styles['when']}>
      <RichText parts={parts} />
    </span>
  );
}

/** If parts of the document are gone, `restorable` says which; the next press restores the rest. */
const useRestoreDeleted = <Content,>({ place, item, versions, onRestored }: DeletedRowProps<Content>) => {
  const client = useQueryClient();
  const [restorable, setRestorable] = useState<Restorable<Content> | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const whole = await client.fetchQuery(revisionQuery(place, item.version, versions.read));
      const found = restorable ?? (await versions.prepare(whole));
      if (!restorable && (found.gone.length > 0 || found.violation !== null)) return { asks: found };
      const outcome = await versions.restore({ id: place.id, version: null, original: whole, content: found.content });
      return { outcome };
    },
    onSuccess: (result) => {
      if (result.asks) return setRestorable(result.asks);
      const describe = versions.isContained ? texts.restoredAlone : texts.titleRestored;
      return onRestored(describeRestored(result.outcome, describe(readText(item.title))));
    },
  });
  return { restorable, restore: () => mutate(), isPending, error, onCancel: () => setRestorable(null) };
};

type RestoreRestProps = {
  owner: string;
  versions: Pick<DocumentVersions<unknown>, 'one' | 'contains'>;
  title: string;
  restorable: Restorable<unknown>;
  busy: boolean;
  onRestore: () => void;
  onCancel: () => void;
};

function RestoreRest({ owner, versions, title, restorable, busy, onRestore, onCancel }: RestoreRestProps) {
  const first = useFocusOnMount<HTMLButtonElement>();
  const isPossible = restorable.violation === null;
  return (
    <div className={styles['rest']}>
      <RestoreWarning owner={owner} versions={versions} restorable={restorable} />
      <div className={styles['actions']}>
        {isPossible && (
          <Button ref={first} variant="primary" aria-label={texts.restoreRestOf(title)} busy={busy} onClick={onRestore}>
            {texts.restoreRest}
          </Button>
        )}
        <Button ref={isPossible ? null : first} disabled={busy} onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </div>
  );
}

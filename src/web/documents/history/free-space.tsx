import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Archive, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { droppedVersions } from '#contract/history.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import { request } from '#web/shared/api/api.ts';
import { cancel } from '#texts/common.ts';
import * as texts from '#texts/history.ts';
import styles from './history-dialog.module.css';
import { type HistoryPlace, versionsKey } from './use-history.ts';

type DeleteForGoodProps = { place: HistoryPlace; title: string; onDeleted: (said: string) => void };

/** Asks in its place, since nothing brings the document back. */
export function DeleteForGood({ place, title, onDeleted }: DeleteForGoodProps) {
  const { kind, owner, id } = place;
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => request('DELETE', kind.addresses.deletedOne(owner, id)),
    onSuccess: () => onDeleted(texts.goneForGood(title)),
  });
  return (
    <Asked
      button={{ label: texts.deleteForGood, name: texts.deleteForGoodTitled(title), Icon: Trash2 }}
      question={texts.deleteForGoodQuestion(title)}
      busy={isPending}
      failure={isError ? texts.notDeletedForGood : null}
      onConfirm={() => mutate()}
    />
  );
}

type DropVersionsProps = {
  place: HistoryPlace;
  hasEarlier: boolean;
  question: string;
  onDropped?: () => unknown;
};

/** Says what went and what stays. */
export function DropVersions({ place, hasEarlier, question, onDropped }: DropVersionsProps) {
  const client = useQueryClient();
  const { kind, owner, id } = place;
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: async () =>
      z.parse(droppedVersions, (await request('DELETE', kind.addresses.versions(owner, id))).body),
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: versionsKey(place) }), onDropped?.()]),
  });
  return (
    <div>
      <output>{data && texts.droppedSome(data)}</output>
      {!data && hasEarlier && (
        <Asked
          button={{ label: texts.dropVersions, Icon: Archive }}
          question={question}
          busy={isPending}
          failure={isError ? texts.notDropped : null}
          onConfirm={() => mutate()}
        />
      )}
    </div>
  );
}

type AskedProps = {
  button: { readonly label: string; readonly name?: string; readonly Icon: typeof Trash2 };
  question: string;
  busy: boolean;
  failure: string | null;
  onConfirm: () => void;
};

function Asked({ button: { label, name = label, Icon }, question, busy, failure, onConfirm }: AskedProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button icon={<Icon aria-hidden="true" />} aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  return (
    <div className={styles['question']}>
      <p>{question}</p>
      {failure && <p role="alert">{failure}</p>}
      <Answers {...{ label, busy, onConfirm }} onCancel={() => setAsking(false)} />
    </div>
  );
}

type AnswersProps = Pick<AskedProps, 'busy' | 'onConfirm'> & { label: string; onCancel: () => void };

function Answers({ label, busy, onConfirm, onCancel }: AnswersProps) {
  const first = useFocusOnMount<HTMLButtonElement>();
  return (
    <div className={styles['actions']}>
      <Button variant="danger" busy={busy} onClick={onConfirm}>
        {label}
      </Button>
      <Button ref={first} disabled={busy} onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}

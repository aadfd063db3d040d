import { useState } from 'react';
import type { LineGroup } from '#domain/story-line/line-groups.ts';
import { cancel } from '#texts/common.ts';
import * as texts from '#texts/writing/line-groups.ts';
import type { ListedDocument } from '#web/documents/list-pane/document-row.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { CheckField } from '#web/shared/fields/check-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { readText, useReadText } from '#web/shared/game-text/read-text.ts';
import styles from './grouped-lines.module.css';

/** A group as it is written. Without an id it is new. */
export type WrittenGroup = {
  readonly id?: string | undefined;
  readonly title: string;
  readonly added: readonly string[];
  readonly taken: readonly string[];
};

type GroupDialogProps = {
  /** null: it is made. */
  group: LineGroup | null;
  place: { readonly at: number; readonly all: number } | null;
  items: readonly ListedDocument[];
  /** Resolves to whether it is saved. */
  onSave: (written: WrittenGroup) => Promise<boolean>;
  onMove: (group: string, by: -1 | 1) => void;
  onDelete: (group: LineGroup) => Promise<void>;
  onClose: () => void;
};

const longestTitle = 200;

export function GroupDialog({ group, place, items, onSave, onMove, onDelete, onClose }: GroupDialogProps) {
  const [title, setTitle] = useState(group?.title ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(group?.lines ?? []));
  const [isBusy, setBusy] = useState(false);
  const during = async (act: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    const result = await act();
    setBusy(false);
    if (result !== false) onClose();
  };
  const handleSave = () =>
    during(() => {
      const lines = group?.lines ?? [];
      const added = items.map(({ id }) => id).filter((id) => chosen.has(id) && !lines.includes(id));
      return onSave({ id: group?.id, title: title.trim(), added, taken: lines.filter((id) => !chosen.has(id)) });
    });
  const toggle = (id: string) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
    );
  return (
    <Modal
      title={group ? texts.editGroup(readText(group.title)) : texts.makeGroup}
      busy={isBusy}
      onClose={onClose}
      onEnter={title.trim() === '' ? undefined : () => void handleSave()}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {cancel}
          </Button>
          <Button variant="primary" busy={isBusy} disabled={title.trim() === ''} onClick={() => void handleSave()}>
            {group ? texts.saveGroup : texts.makeGroup}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <TextField
          label={texts.groupTitle}
          value={title}
          maxLength={longestTitle}
          autoComplete="off"
          onChange={setTitle}
        />
        {group && place && (
          <Acts {...{ group, place, isBusy, onMove }} onDelete={() => void during(() => onDelete(group))} />
        )}
        <ChosenLines {...{ items, chosen }} onToggle={toggle} />
      </div>
    </Modal>
  );
}

type ActsProps = Pick<GroupDialogProps, 'onMove'> & {
  group: LineGroup;
  place: NonNullable<GroupDialogProps['place']>;
  isBusy: boolean;
  onDelete: () => void;
};

function Acts({ group, place, isBusy, onMove, onDelete }: ActsProps) {
  return (
    <div className={styles['acts']}>
      <Button disabled={place.at === 0} onClick={() => onMove(group.id, -1)}>
        {texts.earlier}
      </Button>
      <Button disabled={place.at === place.all - 1} onClick={() => onMove(group.id, 1)}>
        {texts.later}
      </Button>
      <Button variant="danger" busy={isBusy} onClick={onDelete}>
        {texts.deleteGroup}
      </Button>
      <p>{texts.deleteHint}</p>
    </div>
  );
}

type ChosenLinesProps = Pick<GroupDialogProps, 'items'> & {
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

function ChosenLines({ items, chosen, onToggle }: ChosenLinesProps) {
  const read = useReadText();
  return (
    <fieldset className={styles['lines']}>
      <legend>{texts.linesOfGroup}</legend>
      {items.map(({ id, title }) => (
        <CheckField key={id} label={read(title)} checked={chosen.has(id)} onChange={() => onToggle(id)} />
      ))}
    </fieldset>
  );
}

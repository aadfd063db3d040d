import { Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SavedRewardTable } from '#contract/reward-tables.ts';
import { tableLimits, type RewardTableContent } from '#domain/quest/reward-table.ts';
import { blankTable } from '#domain/quest/edit-table.ts';
import { longestWritten } from '#domain/text/markup/markup.ts';
import { cancel } from '#texts/common.ts';
import * as texts from '#texts/writing/reward-tables.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/problem-of.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { shortcutProps } from '#web/shared/shortcuts/shortcut-keys.ts';
import { useShortcut } from '#web/shared/shortcuts/use-shortcut.ts';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { NumberField } from '#web/shared/fields/number-field.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { PlainTitle } from '#web/shared/game-text/plain-title.tsx';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { useMarkup } from '#web/shared/game-text/read-text.ts';
import styles from './reward-tables.module.css';
import type { SavedTables } from './saved-tables.ts';
import { useTableDraft } from './table-drafts.ts';
import { TableRewards } from './table-rewards.tsx';
import { WeightField } from './weight-field.tsx';

type RewardTableFormProps = {
  owner: string;
  /** null: it is made, or was deleted while somebody wrote. */
  saved: SavedRewardTable | null;
  /** The id of what is written, null for a new one. */
  item: string | null;
  isEditable: boolean;
  tables: Pick<SavedTables, 'save' | 'remove'>;
  onSaved: (id: string) => void;
  onGone: () => void;
};

export function RewardTableForm({ owner, saved, item, isEditable, tables, onSaved, onGone }: RewardTableFormProps) {
  const { table, isChanged, change, discard, save, isBusy, refusal } = useTable({
    owner,
    saved,
    item,
    tables,
    onSaved,
  });
  const giveUp = () => {
    discard();
    if (!saved) onGone();
  };
  const [isAsking, ask] = useState(false);
  return (
    <form
      className={styles['form']}
      aria-label={saved?.title ?? texts.newTable}
      onSubmit={(event) => event.preventDefault()}
    >
      <h2>{saved ? <PlainTitle text={saved.title} /> : texts.newTable}</h2>
      {saved && <p className={styles['id']}>{texts.tableId(saved.id)}</p>}
      <fieldset className={styles['fields']} disabled={!isEditable}>
        <TableFields table={table} onChange={change} />
        <TableRewards table={table} isEditable={isEditable} faulty={refusal?.reward ?? null} onChange={change} />
      </fieldset>
      <p role="alert" className={styles['refused']}>
        {refusal?.detail}
      </p>
      {isEditable && (
        <div className={styles['actions']}>
          {saved && (
            <Button variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={() => ask(true)}>
              {texts.deleteTable}
            </Button>
          )}
          {(isChanged || !saved) && (
            <>
              <Button onClick={giveUp}>{isChanged ? texts.discard : cancel}</Button>
              <SaveTable isBusy={isBusy} onSave={() => void save()} />
            </>
          )}
        </div>
      )}
      {isAsking && saved && (
        <DeleteTable {...{ saved, tables, onGone }} onDeleted={discard} onClose={() => ask(false)} />
      )}
    </form>
  );
}

function SaveTable({ isBusy, onSave }: { isBusy: boolean; onSave: () => void }) {
  useShortcut('save', () => {
    if (!isBusy) onSave();
  });
  return (
    <Button
      variant="primary"
      icon={<Save aria-hidden="true" />}
      busy={isBusy}
      {...shortcutProps('save')}
      onClick={onSave}
    >
      {texts.save}
    </Button>
  );
}

type Refusal = { readonly detail: string; readonly reward: number | null };

type Written = Pick<RewardTableFormProps, 'owner' | 'saved' | 'item' | 'tables' | 'onSaved'>;

/** What is written here stays until it is saved or discarded, whatever others save meanwhile. */
const useTable = ({ owner, saved, item, tables, onSaved }: Written) => {
  const { draft, write, discard } = useTableDraft(owner, item);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const table = draft?.table ?? saved ?? blankTable;
  const forget = (): void => {
    discard();
    setRefusal(null);
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const id = await tables.save(table, saved && (draft?.from ?? saved));
      forget();
      showToast(texts.saved(table.title));
      onSaved(id);
    } catch (error) {
      logError('A reward table could not be saved', error);
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    table,
    isChanged: draft !== null,
    change: (next: RewardTableContent) => write(next, draft ? draft.from : saved),
    discard: forget,
    save,
    isBusy,
    refusal,
  };
};

const refusalOf = (error: unknown): Refusal => {
  if (!(error instanceof ApiError)) return { detail: texts.notSaved, reward: null };
  if (error.status === 412) return { detail: texts.savedElsewhere, reward: null };
  const [first] = problemOf(error)?.errors ?? [];
  const reward = /^#\/rewards\/(\d+)\b/.exec(first?.pointer ?? '')?.[1];
  return {
    detail: first?.detail ?? problemOf(error)?.detail ?? texts.notSaved,
    reward: reward === undefined ? null : Number(reward),
  };
};

type TableFieldsProps = { table: RewardTableContent; onChange: (table: RewardTableContent) => void };

function TableFields({ table, onChange }: TableFieldsProps) {
  const markup = useMarkup();
  return (
    <div className={styles['texts']}>
      <TextField
        label={texts.title}
        value={table.title}
        maxLength={longestWritten(tableLimits.title.max, markup)}
        autoComplete="off"
        onChange={(title) => onChange({ ...table, title })}
      />
      <NumberField
        label={texts.count}
        value={table.count}
        range={tableLimits.count}
        onChange={(count) => onChange({ ...table, count })}
      />
      <WeightField
        label={texts.emptyWeight}
        value={table.empty_weight}
        onChange={(weight) => onChange({ ...table, empty_weight: weight })}
      />
    </div>
  );
}

type DeleteTableProps = Pick<RewardTableFormProps, 'tables' | 'onGone'> & {
  saved: SavedRewardTable;
  onDeleted: () => void;
  onClose: () => void;
};

function DeleteTable({ saved, tables, onDeleted, onGone, onClose }: DeleteTableProps) {
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await tables.remove(saved);
      onDeleted();
      showToast(texts.deleted(saved.title));
      onGone();
    } catch (error) {
      logError('A reward table could not be deleted', error);
      showToast(refusalOf(error).detail);
      onClose();
    }
  };
  return (
    <Modal
      title={texts.deleteTable}
      busy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {cancel}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
            {texts.deleteTable}
          </Button>
        </>
      }
    >
      <p>{texts.deleteQuestion(saved.title)}</p>
    </Modal>
  );
}

import { ListPlus, Trash2 } from 'lucide-react';
import { statusesOf } from '#domain/world/statuses.ts';
import type { WorldStatus } from '#domain/world/world.ts';
import { worldCeilings } from '#domain/world/world-ceilings.ts';
import * as texts from '#texts/world/world.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { useSavedWorld } from '#web/shared/world/world-store.ts';
import { addRow, changeAt, freeKey, moveItem, removeAt } from '#web/world/draft/change-list.ts';
import { followLabel, keyOf } from '#web/world/draft/follow-label.ts';
import { RowMoves } from '#web/world/draft/row-moves.tsx';
import { ListFault, WorldId, WorldText } from '#web/world/draft/world-fields.tsx';
import type { PanelProps } from '#web/world/draft/world-draft.ts';
import styles from '#web/world/panels.module.css';

const fallback = 'status';

/** How far the work at a quest can be, in the order in which people choose. */
export function StatusList({ world, change }: PanelProps) {
  const saved = useSavedWorld();
  const statuses = statusesOf(world);
  const set = (make: (before: readonly WorldStatus[]) => WorldStatus[]) =>
    change((before) => ({ ...before, statuses: make(statusesOf(before)) }));
  const add = () =>
    set((before) => [
      ...before,
      {
        id: freeKey(
          keyOf(texts.newStatus, fallback),
          before.map(({ id }) => id),
        ),
        label: texts.newStatus,
      },
    ]);
  return (
    <div className={styles['rows']} data-rows>
      <ListFault at="/statuses" />
      {statuses.length === 0 && <p className={styles['quiet']}>{texts.noStatuses}</p>}
      {statuses.map((status, index) => (
        <StatusRow
          // oxlint-disable-next-line react/no-array-index-key -- its id is edited here
          key={index}
          {...{ status, index }}
          ids={statuses.map(({ id }) => id)}
          isSaved={saved !== null && statusesOf(saved).some(({ id }) => id === status.id)}
          onChange={(changed) => set((before) => changeAt(before, index, changed))}
          onMove={(to) => set((before) => moveItem(before, index, to))}
          onDelete={() => set((before) => removeAt(before, index))}
        />
      ))}
      <div>
        <Button
          icon={<ListPlus aria-hidden="true" />}
          disabled={statuses.length >= worldCeilings.statuses}
          onClick={({ currentTarget }) => addRow(currentTarget, add)}
        >
          {texts.addStatus}
        </Button>
      </div>
    </div>
  );
}

type StatusRowProps = {
  status: WorldStatus;
  index: number;
  ids: readonly string[];
  /** Quests may contain its id already. */
  isSaved: boolean;
  onChange: (status: WorldStatus) => void;
  onMove: (to: number) => void;
  onDelete: () => void;
};

function StatusRow({ status, index, ids, isSaved, onChange, onMove, onDelete }: StatusRowProps) {
  const at = `/statuses/${index}`;
  const { label } = status;
  const rename = (next: string) => {
    const others = removeAt(ids, index);
    const id = isSaved ? status.id : followLabel({ before: { label, key: status.id }, label: next, others, fallback });
    onChange({ id, label: next });
  };
  return (
    <fieldset className={styles['row']} aria-label={texts.statusNumber(index + 1)} data-at={at}>
      <WorldText at={`${at}/label`} label={texts.labelLabel} value={label} maxLength={60} onChange={rename} />
      <WorldId at={`${at}/id`} value={status.id} isSaved={isSaved} onChange={(id) => onChange({ ...status, id })} />
      <RowMoves name={label} count={ids.length} {...{ index, onMove }} />
      <IconButton
        variant="danger"
        label={texts.deleteStatus(label)}
        icon={<Trash2 aria-hidden="true" />}
        onClick={onDelete}
      />
    </fieldset>
  );
}

import { ChevronDown, ChevronUp } from 'lucide-react';
import { close } from '#texts/common.ts';
import * as texts from '#texts/quest-table.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { CheckField } from '#web/shared/fields/check-field.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import styles from './quest-table.module.css';
import { type ColumnId, columnIds, columnOf, columnsOf } from './table-columns.ts';
import { moveColumn, mostFrozen, plainLayout, type TableLayout } from './table-layout.ts';

type ColumnsDialogProps = {
  owner: string;
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
  onClose: () => void;
};

const frozenCounts = Array.from({ length: mostFrozen + 1 }, (_, count) => String(count));

/** It shows at once: the table behind it follows. The title always stays. */
export function ColumnsDialog({ owner, layout, onLayout, onClose }: ColumnsDialogProps) {
  const { columns } = layout;
  const hidden = columnIds.filter((id) => !columns.includes(id));
  const change = (next: readonly ColumnId[]) => onLayout({ ...layout, columns: next });
  const { columns: usual, widths, frozen } = plainLayout;
  return (
    <Modal
      title={texts.chooseColumns}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onLayout({ ...layout, columns: usual, widths, frozen })}>{texts.usualColumns}</Button>
          <Button variant="primary" onClick={onClose}>
            {close}
          </Button>
        </>
      }
    >
      <p>{texts.howToWiden}</p>
      <ul className={styles['columns']}>
        {columnsOf([...columns, ...hidden], owner).map((id) => {
          const { label } = columnOf(id);
          const at = columns.indexOf(id);
          return (
            <li key={id}>
              <CheckField
                label={label}
                checked={at >= 0}
                disabled={id === 'title'}
                onChange={(isShown) => change(isShown ? [...columns, id] : columns.filter((each) => each !== id))}
              />
              <IconButton
                label={texts.moveUp(label)}
                icon={<ChevronUp aria-hidden="true" />}
                disabled={at < 1}
                onClick={() => change(moveColumn(columns, id, -1))}
              />
              <IconButton
                label={texts.moveDown(label)}
                icon={<ChevronDown aria-hidden="true" />}
                disabled={at < 0 || at === columns.length - 1}
                onClick={() => change(moveColumn(columns, id, 1))}
              />
            </li>
          );
        })}
      </ul>
      <SelectField
        label={texts.frozen}
        value={String(layout.frozen)}
        options={frozenCounts}
        onChange={(count) => onLayout({ ...layout, frozen: Number(count) })}
      />
    </Modal>
  );
}

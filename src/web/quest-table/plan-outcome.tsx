import type { ReactNode } from 'react';
import { leftOut } from '#texts/quest-table.ts';
import { classNames } from '#web/shared/class-names.ts';
import { TableHead } from '#web/shared/lists/table-head.tsx';
import styles from './plan-outcome.module.css';

/** What is said of a plan, and then why the server refused it. */
export function PlanStatus({ refusals, children }: { refusals: readonly string[]; children: ReactNode }) {
  return (
    <output className={styles['status']}>
      {children}
      {refusals.map((line) => (
        <span key={line} className={styles['refused']}>
          {line}
        </span>
      ))}
    </output>
  );
}

type PlanTableProps = {
  label: string;
  /** The first is that of the quests. */
  columns: readonly string[];
  rows: readonly PlanRow[];
  className?: string | undefined;
};

/** A row for each quest of a plan. */
export function PlanTable({ label, columns, rows, className }: PlanTableProps) {
  return (
    <div className={classNames(styles['scroll'], className)}>
      <table className={styles['table']} aria-label={label}>
        <TableHead columns={columns} />
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} width={columns.length - 1} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PlanRow = {
  readonly id: string;
  readonly title: ReactNode;
  readonly cells: readonly string[];
  /** Why the quest is left out; null where it is not. */
  readonly refusal: string | null;
};

type RowProps = { row: PlanRow; width: number };

const Row = ({ row: { title, cells, refusal }, width }: RowProps) => (
  <tr className={refusal === null ? undefined : styles['left']}>
    <th scope="row">{title}</th>
    {refusal === null ? (
      cells.map((cell, index) => <td key={index}>{cell}</td>)
    ) : (
      <td colSpan={width}>{leftOut(refusal)}</td>
    )}
  </tr>
);

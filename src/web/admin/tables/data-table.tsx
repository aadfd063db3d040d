import type { ReactNode } from 'react';
import { classNames } from '#web/shared/class-names.ts';
import { TableHead } from '#web/shared/lists/table-head.tsx';
import styles from './data-table.module.css';

type DataTableProps = { label: string; columns: readonly string[]; children: ReactNode };

export function DataTable({ label, columns, children }: DataTableProps) {
  return (
    <div className={styles['room']}>
      <table aria-label={label} className={styles['table']}>
        <TableHead columns={columns} />
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export function DataRow({ isFaded = false, children }: { isFaded?: boolean; children: ReactNode }) {
  return <tr className={classNames(isFaded && styles['faded'])}>{children}</tr>;
}

type DataCellProps = {
  /** The title of its column. A card shows it before the content. */
  column: string;
  kind?: 'text' | 'name' | 'since' | 'number' | 'headline' | 'actions';
  children: ReactNode;
};

export function DataCell({ column, kind = 'text', children }: DataCellProps) {
  return (
    <td data-column={column} className={styles[kind]}>
      {children}
    </td>
  );
}

import type { PlannedRow } from '#contract/world.ts';
import * as texts from '#texts/world/imports.ts';
import { formatFigure } from '#web/shared/formats/format-figure.ts';
import styles from './import-dialog.module.css';

type PlannedRowsProps = { act: PlannedRow['act']; all: number; rows: readonly PlannedRow[] };

/** The first entries that an import would add, change or retire. */
export function PlannedRows({ act, all, rows }: PlannedRowsProps) {
  if (rows.length === 0) return null;
  const title = texts.rowsOf[act];
  return (
    <section aria-label={title}>
      <h3 className={styles['heading']}>{title}</h3>
      {all > rows.length && <p>{texts.firstRows(formatFigure(rows.length), formatFigure(all))}</p>}
      <ul className={styles['rows']}>
        {rows.map(({ row, id, name, changes }) => (
          <li key={id}>
            {row !== null && <strong>{texts.row(row)} </strong>}
            {name} <code>{id}</code>
            {changes.map(({ part, before, after }) => (
              <div key={part}>{texts.change({ part: texts.parts[part], before, after })}</div>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

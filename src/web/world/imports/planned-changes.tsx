import { plannedActs, type ImportAnswer, type PlannedRow } from '#contract/world.ts';
import * as texts from '#texts/world/imports.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { formatFigure } from '#web/shared/format-figure.ts';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import type { ImportFormat } from './read-table.ts';
import styles from './import-dialog.module.css';

const figures = ['added', 'changed', 'retired', 'unchanged'] as const;

const isEmpty = ({ added, changed, retired }: ImportAnswer): boolean => added + changed + retired === 0;

/** What an import would change, its first rows, and the rows that it can't take with their reasons. */
export function PlannedChanges({ plan, format }: { plan: ImportAnswer; format: ImportFormat }) {
  return (
    <div className={styles['form']}>
      <dl className={styles['figures']} aria-label={texts.theChanges}>
        {figures.map((figure) => (
          <div key={figure}>
            <dt>{texts.figures[figure]}</dt>
            <dd>{formatFigure(plan[figure])}</dd>
          </div>
        ))}
      </dl>
      {isEmpty(plan) && <p>{texts.nothingToImport}</p>}
      <UnusedColumns columns={plan.unused_columns ?? []} />
      {format !== 'json' && plan.added + plan.changed + plan.refused_rows > 0 && <p>{texts.rowsCounted}</p>}
      {plan.refused_rows > 0 && <RefusedRows {...plan} />}
      {plannedActs.map((act) => (
        <PlannedRows key={act} act={act} all={plan[act]} rows={(plan.rows ?? []).filter((row) => row.act === act)} />
      ))}
    </div>
  );
}

type PlannedActionsProps = { plan: ImportAnswer; onApply: () => void; onBack: () => void };

export function PlannedActions({ plan, onApply, onBack }: PlannedActionsProps) {
  const button = useFocusOnMount<HTMLButtonElement>();
  const hasNothing = isEmpty(plan);
  return (
    <>
      <Button ref={hasNothing ? button : undefined} onClick={onBack}>
        {texts.back}
      </Button>
      <Button ref={hasNothing ? undefined : button} variant="primary" disabled={hasNothing} onClick={onApply}>
        {texts.apply}
      </Button>
    </>
  );
}

function RefusedRows({ refused, refused_rows: count }: ImportAnswer) {
  return (
    <section aria-label={texts.refusedRows(count)}>
      <h3 className={styles['heading']}>{texts.refusedRows(count)}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <ul className={styles['refused']} tabIndex={0} aria-label={texts.refusedRows(count)}>
        {refused.map(({ row, reason }) => (
          <li key={row}>
            <strong>{texts.row(row)}</strong> {reason}
          </li>
        ))}
        {count > refused.length && <li>{texts.moreRefused(count - refused.length)}</li>}
      </ul>
    </section>
  );
}

type PlannedRowsProps = { act: PlannedRow['act']; all: number; rows: readonly PlannedRow[] };

/** The first entries that an import would add, change or retire. */
function PlannedRows({ act, all, rows }: PlannedRowsProps) {
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
              <div key={part}>{texts.change({ field: texts.entryFields[part], before, after })}</div>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

const mostShown = 20;

/** Columns of a table that no part of an entry comes from. */
export function UnusedColumns({ columns }: { columns: readonly string[] }) {
  const names = [...new Set(columns)];
  if (names.length === 0) return null;
  return <p>{texts.notUsed({ columns: names.slice(0, mostShown), isMore: names.length > mostShown })}</p>;
}

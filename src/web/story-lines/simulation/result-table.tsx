import { type CSSProperties, type ReactNode, useId } from 'react';
import * as texts from '#texts/playing/simulation.ts';
import { TableHead } from '#web/shared/lists/table-head.tsx';
import type { Simulation } from '#domain/story-line/simulation/simulate.ts';
import { showOnCanvas } from '#texts/story-lines.ts';
import styles from './simulation-result.module.css';

type Cell = {
  readonly content: ReactNode;
  /** A bar below the content, as long as this share from 0 to 1. */
  readonly bar?: number;
};

type Row = { readonly key: string; readonly head: ReactNode; readonly cells: readonly Cell[] };

type ResultTableProps = { name: string; columns: readonly string[]; rows: readonly Row[] };

/** The first column names the rows. A narrow panel scrolls the table sideways. */
export function ResultTable({ name, columns, rows }: ResultTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must do so by keyboard
    <section className={styles['room']} tabIndex={0} aria-label={texts.table(name)} data-own-keys>
      <table className={styles['table']} aria-label={name}>
        <TableHead columns={columns} />
        <tbody>
          {rows.map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map(({ content, bar }, column) => (
                <td key={columns[column + 1]}>
                  {content}
                  {bar !== undefined && <span className={styles['bar']} style={{ '--share': bar } as CSSProperties} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export type ResultProps = {
  readonly simulation: Simulation;
  readonly titleOf: (id: string) => string;
  /** Goes to the card of a quest. */
  readonly onShow: (quest: string) => void;
};

/** A titled section of the result. */
export function ResultSection({
  title,
  notes = [],
  children,
}: {
  title: string;
  notes?: readonly string[];
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section className={styles['part']} aria-labelledby={titleId}>
      <h4 id={titleId}>{title}</h4>
      {notes.map((note) => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
      {children}
    </section>
  );
}

/** The title of a quest as a button that goes to its card. */
export function QuestLink({ title, onShow }: { title: string; onShow: () => void }) {
  return (
    <button type="button" className={styles['quest']} aria-label={showOnCanvas(title)} onClick={onShow}>
      <bdi>{title}</bdi>
    </button>
  );
}

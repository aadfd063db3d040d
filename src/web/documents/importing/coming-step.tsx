import type { ReactNode } from 'react';
import type { BookImportAnswer } from '#contract/exchange/book-imports.ts';
import type { WorldAddition } from '#domain/exchange/import/world-additions.ts';
import type { Root } from '#domain/exchange/import/roots.ts';
import * as texts from '#texts/exchange/importing.ts';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { formatFigure } from '#web/shared/format-figure.ts';
import { DifferenceList } from '#web/shared/lists/difference-list.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { PlainTitle } from '#web/shared/game-text/plain-title.tsx';
import { readText } from '#web/shared/game-text/read-text.ts';
import { BookConflicts } from './book-conflicts.tsx';
import styles from './book-import.module.css';
import type { TakenSide } from './book-import-requests.ts';
import { BookLosses } from './book-losses.tsx';
import { Said } from './said.tsx';
import type { ReadingOfBook } from './use-book-import.ts';
import { WorldOfBook } from './world-of-book.tsx';

const acts = ['added', 'changed', 'unchanged'] as const;
const kinds = ['quests', 'story_lines', 'reward_tables'] as const;

/** How many documents an import may write. */
export const comesOf = ({ conflicts, ...plan }: BookImportAnswer): number =>
  kinds.reduce((sum, kind) => sum + (plan[kind]?.added ?? 0) + (plan[kind]?.changed ?? 0), conflicts.length);

type ComingStepProps = {
  book: ReadingOfBook;
  plan: BookImportAnswer;
  fault: string | null;
  theirs: readonly TakenSide[];
  onTheirs: (theirs: readonly TakenSide[]) => void;
  onRoot: (root: Root) => void;
  /** What of the world was chosen or left last. */
  grew: WorldAddition | null;
  onGrow: (part: WorldAddition, grow: readonly WorldAddition[]) => void;
};

/** What an import would do, what it loses, and what it asks. */
export function ComingStep({ book, plan, fault, theirs, onTheirs, onRoot, grew, onGrow }: ComingStepProps) {
  const name = texts.bookOf({ file: book.name, format: texts.formatCalled(book.root.format) });
  return (
    <div className={styles['form']}>
      {fault && <WarningBox message={fault} />}
      {grew === null ? <Said>{name}</Said> : <p>{name}</p>}
      {book.roots.length > 1 && <RootChoice book={book} onRoot={onRoot} />}
      <Figures plan={plan} />
      {comesOf(plan) === 0 && <p>{plan.refused.length > 0 ? texts.nothingButRefused : texts.nothingComes}</p>}
      {plan.world && <WorldOfBook id={plan.id} needs={plan.world} grew={grew} onGrow={onGrow} />}
      <Changes plan={plan} act="changed" />
      <BookConflicts conflicts={plan.conflicts} theirs={theirs} onTheirs={onTheirs} />
      <Refused plan={plan} />
      <BookLosses losses={plan.losses} totals={plan.totals} />
      <NewEntries plan={plan} />
      <Changes plan={plan} act="added" />
      {plan.missing.length > 0 && <Missing plan={plan} />}
    </div>
  );
}

/** Imports of earlier versions have no titles. */
function Missing({ plan: { missing, missing_titles: titles = [] } }: { plan: BookImportAnswer }) {
  const shown = titles.slice(0, mostMissing);
  return (
    <details className={styles['part']}>
      <summary>{texts.missing(missing.length)}</summary>
      <p>{texts.missingMeaning}</p>
      <ul>
        {shown.map((title, index) => (
          <li key={missing[index]}>
            <PlainTitle text={title} />
          </li>
        ))}
        {missing.length > shown.length && shown.length > 0 && <li>{texts.andMore(missing.length - shown.length)}</li>}
      </ul>
    </details>
  );
}

const mostMissing = 50;

const nameOf = ({ path, format }: Root): string => `${path || texts.topFolder} (${texts.formatCalled(format)})`;

function RootChoice({ book: { roots, root }, onRoot }: Pick<ComingStepProps, 'book' | 'onRoot'>) {
  const handleChange = (name: string) => {
    const chosen = roots.find((each) => nameOf(each) === name);
    if (chosen && chosen !== root) onRoot(chosen);
  };
  return (
    <SelectField
      label={texts.root}
      hint={texts.rootHint}
      value={nameOf(root)}
      options={roots.map(nameOf)}
      onChange={handleChange}
    />
  );
}

function Figures({ plan }: { plan: BookImportAnswer }) {
  return (
    <table className={styles['figures']} aria-label={texts.theFigures}>
      <thead>
        <tr>
          <th scope="col">{texts.ofWhat}</th>
          {acts.map((act) => (
            <th key={act} scope="col">
              {texts.columns[act]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds
          .filter((kind) => kind !== 'reward_tables' || hasTables(plan))
          .map((kind) => (
            <tr key={kind}>
              <th scope="row">{texts.rows[kind]}</th>
              {acts.map((act) => (
                <td key={act}>{formatFigure(plan[kind]?.[act] ?? 0)}</td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** Few books have any. */
const hasTables = ({ reward_tables: tables }: BookImportAnswer): boolean =>
  tables !== undefined && acts.some((act) => tables[act] > 0);

type ChangesProps = { plan: BookImportAnswer; act: 'added' | 'changed' };

/** Which documents change, and what in them, or which are new: the first ones. Imports of earlier versions name none. */
function Changes({ plan: { changes = [], ...plan }, act }: ChangesProps) {
  const named = changes.filter((change) => change.act === act);
  if (named.length === 0) return null;
  const count = kinds.reduce((sum, kind) => sum + (plan[kind]?.[act] ?? 0), 0);
  return (
    <details className={styles['part']}>
      <summary>{texts.changes[act](count)}</summary>
      <ul className={styles[act === 'added' ? 'names' : 'changed']}>
        {named.map(({ kind, id, title, differences, more }) => (
          <li key={`${kind} ${id}`}>
            {act === 'changed' ? (
              <strong>
                <PlainTitle text={title} />
              </strong>
            ) : (
              <PlainTitle text={title} />
            )}{' '}
            <span className={styles['where']}>{texts.kindCalled(kind)}</span>
            {differences.length > 0 && <DifferenceList differences={differences} />}
            {act === 'changed' && kind === 'story_lines' && differences.length === 0 && <p>{texts.placedElsewhere}</p>}
            {more > 0 && <p>{texts.changesMore(more)}</p>}
          </li>
        ))}
        {count > named.length && <li>{texts.andMore(count - named.length)}</li>}
      </ul>
    </details>
  );
}

/** What is refused by reason, the most frequent first. */
function Refused({ plan }: { plan: BookImportAnswer }) {
  const groups = refusedGroups(plan);
  if (groups.length === 0) return null;
  const isOnlyReason = groups.length === 1;
  return (
    <Section title={texts.refused(groups.reduce((sum, { count }) => sum + count, 0))}>
      {groups.map(({ reason, count, parts }) =>
        parts.length === 0 ? (
          <p key={reason}>{texts.refusedFor({ reason, count })}</p>
        ) : count === 1 ? (
          <ul key={reason}>
            <RefusedPart {...(parts[0] as RefusedOne)}>{reason}</RefusedPart>
          </ul>
        ) : (
          <details key={reason} open={isOnlyReason && parts.length <= mostShown}>
            <summary>{isOnlyReason ? reason : texts.refusedFor({ reason, count })}</summary>
            <ul>
              {parts.map((part, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- equal parts may be refused for equal reasons
                <RefusedPart key={at} {...part} />
              ))}
              {count > parts.length && <li>{texts.andMore(count - parts.length)}</li>}
            </ul>
          </details>
        ),
      )}
    </Section>
  );
}

const mostShown = 8;

/** `parts` are the listed ones. Imports of earlier versions counted none. */
const refusedGroups = ({ refused, refused_for: counted }: BookImportAnswer) => {
  const listed = Map.groupBy(refused, ({ reason }) => reason);
  const reasons =
    counted ??
    [...listed]
      .map(([reason, { length: count }]) => ({ reason, count }))
      .toSorted((one, other) => other.count - one.count);
  return reasons.map(({ reason, count }) => ({ reason, count, parts: listed.get(reason) ?? [] }));
};

type RefusedOne = BookImportAnswer['refused'][number];

function RefusedPart({ file, line, id, title, children }: RefusedOne & { children?: ReactNode }) {
  return (
    <li>
      <strong>
        <bdi>{(title && readText(title)) ?? id ?? texts.lineOfFile({ file, line })}</bdi>
      </strong>{' '}
      {children} {(title ?? id) && <code>{texts.lineOfFile({ file, line })}</code>}
    </li>
  );
}

function NewEntries({ plan: { entries, new_entries: fresh = [] } }: { plan: BookImportAnswer }) {
  if (entries.added === 0) return null;
  return (
    <details className={styles['part']}>
      <summary>{texts.newEntries(entries.added)}</summary>
      <p>{texts.newEntriesMeaning}</p>
      <ul className={styles['names']}>
        {fresh.map(({ catalogue, id, name }) => (
          <li key={`${catalogue} ${id}`}>
            <bdi>{name}</bdi> {name !== id && <code>{id}</code>}
          </li>
        ))}
      </ul>
      {entries.added > fresh.length && <p>{texts.andMore(entries.added - fresh.length)}</p>}
    </details>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles['part']}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

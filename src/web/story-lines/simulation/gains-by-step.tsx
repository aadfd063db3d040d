import { type GainName, gainNames } from '#domain/story-line/simulation/gains.ts';
import type { StepSpread, Spread } from '#domain/story-line/simulation/recording.ts';
import type { Simulation } from '#domain/story-line/simulation/simulate.ts';
import * as texts from '#texts/playing/simulation.ts';
import { formatFigure } from '#web/shared/format-figure.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { ResultSection, ResultTable } from './result-table.tsx';
import styles from './simulation-result.module.css';

/** Coins, experience and items that players have by each step, each with a picture of its table. */
export function GainsByStep({ simulation: { steps } }: { simulation: Simulation }) {
  const { coins } = useWorld();
  const least = coins.toSorted((one, other) => one.worth - other.worth)[0];
  const played = steps.filter(({ players }) => players > 0);
  const notesOf = (name: GainName): string[] =>
    name === 'coins' && least ? [texts.countedIn(least.label.toLowerCase())] : [];
  return gainNames.map((name, index) => (
    <ResultSection
      key={name}
      title={texts.gainTitles[name]}
      notes={[...(index === 0 ? [texts.gainsNote] : []), ...notesOf(name)]}
    >
      {played.some((row) => row[name].most > 0) ? <Gains name={name} steps={played} /> : <p>{texts.noneGiven}</p>}
    </ResultSection>
  ));
}

function Gains({ name, steps }: { name: GainName; steps: readonly StepSpread[] }) {
  const title = texts.gainTitles[name];
  const rows = steps.map((row) => {
    const { least, lower, middle, upper, most } = row[name];
    return {
      key: String(row.from),
      head: texts.steps(row),
      cells: [least, lower, middle, upper, most, row.players].map((figure) => ({ content: formatFigure(figure) })),
    };
  });
  return (
    <>
      <SpreadPicture title={title} rows={steps.map((row) => ({ label: texts.steps(row), spread: row[name] }))} />
      <ResultTable
        name={title}
        columns={[texts.step, texts.least, texts.quarter, texts.half, texts.threeQuarters, texts.most, texts.players]}
        rows={rows}
      />
    </>
  );
}

type SpreadPictureProps = {
  title: string;
  rows: readonly { readonly label: string; readonly spread: Spread }[];
};

/** The size of the drawing in its own units. It is as wide as the panel. */
const size = { width: 340, height: 150, left: 4, bottom: 20, top: 20, widest: 24 } as const;

/** For each step a line from the least to the most, a box around the middle half, and a bar at the middle. */
function SpreadPicture({ title, rows }: SpreadPictureProps) {
  const last = rows.at(-1)?.spread;
  const most = Math.max(1, ...rows.map(({ spread }) => spread.most));
  const column = (size.width - 2 * size.left) / Math.max(1, rows.length);
  const heightOf = (figure: number): number =>
    size.height - size.bottom - (figure / most) * (size.height - size.bottom - size.top);
  const isLabelled = (index: number): boolean => index === 0 || index === rows.length - 1 || rows.length <= 12;
  return (
    <svg
      className={styles['picture']}
      viewBox={`0 0 ${size.width} ${size.height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here
      role="img"
      aria-label={texts.picture({
        what: title,
        least: formatFigure(last?.least ?? 0),
        most: formatFigure(last?.most ?? 0),
      })}
    >
      {[0, most].map((figure) => (
        <line
          key={figure}
          className={styles['level']}
          x1={0}
          x2={size.width}
          y1={heightOf(figure)}
          y2={heightOf(figure)}
        />
      ))}
      <text className={styles['figure']} x={3} y={size.top - 6}>
        {formatFigure(most)}
      </text>
      {rows.map(({ label, spread }, index) => (
        <Column
          key={label}
          at={size.left + column * (index + 0.5)}
          width={Math.min(size.widest, column * 0.7)}
          label={isLabelled(index) ? label : null}
          spread={spread}
          heightOf={heightOf}
        />
      ))}
    </svg>
  );
}

type ColumnProps = {
  at: number;
  width: number;
  label: string | null;
  spread: Spread;
  heightOf: (figure: number) => number;
};

/** The least height that can be seen. */
const thinnest = 2;

function Column({ at, width, label, spread: { least, lower, middle, upper, most }, heightOf }: ColumnProps) {
  const [start, end] = [at - width / 2, at + width / 2];
  return (
    <g>
      <line className={styles['range']} x1={at} x2={at} y1={heightOf(least)} y2={heightOf(most)} />
      {[least, most].map((figure, index) => (
        <line
          key={index === 0 ? 'least' : 'most'}
          className={styles['range']}
          x1={at - width / 4}
          x2={at + width / 4}
          y1={heightOf(figure)}
          y2={heightOf(figure)}
        />
      ))}
      <rect
        className={styles['half']}
        x={start}
        y={heightOf(upper)}
        width={width}
        height={Math.max(thinnest, heightOf(lower) - heightOf(upper))}
      />
      <line className={styles['middle']} x1={start} x2={end} y1={heightOf(middle)} y2={heightOf(middle)} />
      {label !== null && (
        <text className={styles['step']} x={at} y={size.height - 6}>
          {label}
        </text>
      )}
    </g>
  );
}

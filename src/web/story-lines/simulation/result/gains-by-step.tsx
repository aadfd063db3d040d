import { type GainName, gainNames } from '#domain/story-line/simulation/gains.ts';
import type { StepSpread } from '#domain/story-line/simulation/recording.ts';
import type { Simulation } from '#domain/story-line/simulation/simulate.ts';
import * as texts from '#texts/playing/simulation.ts';
import { formatFigure } from '#web/shared/formats/format-figure.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { ResultSection, ResultTable } from './result-table.tsx';
import { SpreadPicture } from './spread-picture.tsx';

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

import type { Simulation } from '#domain/story-line/simulation/simulate.ts';
import * as texts from '#texts/playing/simulation.ts';
import { formatFigure } from '#web/shared/formats/format-figure.ts';
import { Ends } from './ends.tsx';
import { GainsByStep } from './gains-by-step.tsx';
import { QuestShares } from './quest-shares.tsx';
import type { ResultProps } from './result-props.ts';
import { ResultPart } from './result-part.tsx';
import { ResultTable } from './result-table.tsx';
import styles from './simulation-result.module.css';

/** What came of a simulation, in tables. Each picture stands above the table that it is made of. */
export function SimulationResult(props: ResultProps) {
  const { simulation } = props;
  return (
    <div className={styles['result']}>
      <Ways ways={simulation.ways} />
      <Ends {...props} />
      <GainsByStep simulation={simulation} />
      <QuestShares {...props} />
      <Temperaments simulation={simulation} />
    </div>
  );
}

const countOf = (count: number): string => texts.questCount({ count, figure: formatFigure(count) });

function Ways({ ways }: Pick<Simulation, 'ways'>) {
  return (
    <ResultPart title={texts.ways}>
      {ways ? (
        <dl className={styles['ways']}>
          <dt>{texts.shortest}</dt>
          <dd>{countOf(ways.shortest)}</dd>
          <dt>{texts.longest}</dt>
          <dd>{countOf(ways.longest)}</dd>
        </dl>
      ) : (
        <p>{texts.noneFinished}</p>
      )}
    </ResultPart>
  );
}

function Temperaments({ simulation: { temperaments, players: all } }: { simulation: Simulation }) {
  const rows = temperaments.map(({ temperament, players }) => ({
    key: temperament,
    head: (
      <>
        {texts.temperamentNames[temperament]}
        <span className={styles['note']}>{texts.temperamentTexts[temperament]}</span>
      </>
    ),
    cells: [{ content: formatFigure(players) }, { content: texts.percent(players / all) }],
  }));
  return (
    <ResultPart title={texts.temperaments}>
      <ResultTable name={texts.temperaments} columns={[texts.temperament, texts.players, texts.share]} rows={rows} />
    </ResultPart>
  );
}

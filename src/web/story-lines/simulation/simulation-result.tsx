import { useState } from 'react';
import type { Simulation } from '#domain/story-line/simulation/simulate.ts';
import * as texts from '#texts/playing/simulation.ts';
import { formatFigure } from '#web/shared/format-figure.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { GainsByStep } from './gains-by-step.tsx';
import { type ResultProps, ResultSection, ResultTable, QuestLink } from './result-table.tsx';
import styles from './simulation-result.module.css';

/** The result of a simulation, in tables. Each picture is above the table that it shows. */
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
    <ResultSection title={texts.ways}>
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
    </ResultSection>
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
    <ResultSection title={texts.temperaments}>
      <ResultTable name={texts.temperaments} columns={[texts.temperament, texts.players, texts.share]} rows={rows} />
    </ResultSection>
  );
}

/** Players who stop early end nearly everywhere: the rarest ends are summed up. */
const shownEnds = 12;

export function Ends({ simulation: { ends, players: all }, titleOf, onShow }: ResultProps) {
  const rest = ends.slice(shownEnds);
  const most = ends[0]?.players ?? 1;
  const rows = ends.slice(0, shownEnds).map(({ quest, reason, players }) => ({
    key: `${reason} ${quest}`,
    head: quest === null ? texts.noQuestDone : <QuestLink title={titleOf(quest)} onShow={() => onShow(quest)} />,
    cells: [
      { content: texts.reasons[reason] },
      { content: formatFigure(players), bar: players / most },
      { content: texts.percent(players / all) },
    ],
  }));
  const reasons = new Set(ends.map(({ reason }) => reason));
  return (
    <ResultSection title={texts.ends} notes={[...reasons].map((reason) => texts.reasonsMean[reason])}>
      <ResultTable name={texts.ends} columns={[texts.lastQuest, texts.why, texts.players, texts.share]} rows={rows} />
      {rest.length > 0 && (
        <p className={styles['note']}>
          {texts.furtherEnds({ count: rest.length, players: rest.reduce((sum, { players }) => sum + players, 0) })}
        </p>
      )}
    </ResultSection>
  );
}

/** The number of rows that are shown at first, and that each press adds. */
const rowsAtOnce = 50;

/** The figures of the cards, in story order. */
export function QuestShares({ simulation: { quests, players }, titleOf, onShow }: ResultProps) {
  const [shown, setShown] = useState(rowsAtOnce);
  const left = quests.length - shown;
  const rows = quests.slice(0, shown).map(({ quest, reached, did }) => ({
    key: quest,
    head: <QuestLink title={titleOf(quest)} onShow={() => onShow(quest)} />,
    cells: [
      { content: texts.percent(reached / players), bar: reached / players },
      { content: texts.percent(did / players), bar: did / players },
    ],
  }));
  return (
    <ResultSection title={texts.quests} notes={[texts.reachedMeans]}>
      <ResultTable name={texts.quests} columns={[texts.quest, texts.reached, texts.did]} rows={rows} />
      {left > 0 && (
        <div>
          <Button onClick={() => setShown(shown + rowsAtOnce)}>{texts.showMore(Math.min(left, rowsAtOnce))}</Button>
        </div>
      )}
    </ResultSection>
  );
}

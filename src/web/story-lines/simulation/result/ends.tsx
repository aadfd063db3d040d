import * as texts from '#texts/playing/simulation.ts';
import { formatFigure } from '#web/shared/formats/format-figure.ts';
import { QuestLink } from './quest-link.tsx';
import { ResultPart } from './result-part.tsx';
import { ResultTable } from './result-table.tsx';
import styles from './simulation-result.module.css';
import type { ResultProps } from './result-props.ts';

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
  const isAnyStuck = ends.some(({ reason }) => reason === 'stuck');
  return (
    <ResultPart title={texts.ends} notes={isAnyStuck ? [texts.stuckMeans] : []}>
      <ResultTable name={texts.ends} columns={[texts.lastQuest, texts.why, texts.players, texts.share]} rows={rows} />
      {rest.length > 0 && (
        <p className={styles['note']}>
          {texts.furtherEnds({
            count: rest.length,
            players: formatFigure(rest.reduce((sum, { players }) => sum + players, 0)),
          })}
        </p>
      )}
    </ResultPart>
  );
}

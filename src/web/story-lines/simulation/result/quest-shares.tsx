import { useState } from 'react';
import * as texts from '#texts/playing/simulation.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { QuestLink } from './quest-link.tsx';
import { ResultPart } from './result-part.tsx';
import { ResultTable } from './result-table.tsx';
import type { ResultProps } from './result-props.ts';

/** So many rows are drawn at first, and with each press. */
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
    <ResultPart title={texts.quests} notes={[texts.reachedMeans]}>
      <ResultTable name={texts.quests} columns={[texts.quest, texts.reached, texts.did]} rows={rows} />
      {left > 0 && (
        <div>
          <Button onClick={() => setShown(shown + rowsAtOnce)}>{texts.showMore(Math.min(left, rowsAtOnce))}</Button>
        </div>
      )}
    </ResultPart>
  );
}

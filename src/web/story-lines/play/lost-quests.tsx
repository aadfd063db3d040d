import { ownValue } from '#domain/own-value.ts';
import { Undo2 } from 'lucide-react';
import type { LostQuest } from '#domain/story-line/play-through/play-through.ts';
import * as texts from '#texts/playing/standings.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { PanelSection } from '#web/story-lines/workspace/inspector/panel-section.tsx';
import styles from './played-quests.module.css';
import type { PlayedQuestsProps } from './played-quests.tsx';
import { firstTitles, logicNote, QuestRow } from './played-quest-row.tsx';

/** No more rows than this are shown: a large line may lose most of its quests at once. */
const shownRows = 50;

/** The quests that can't open any more, and why. A used-up choice can be taken back. */
export function LostQuests({ line, playing: { lost, takeBackChoice }, titleOf, onShow }: PlayedQuestsProps) {
  const titleOfChoice = (id: string): string => ownValue(line.choices, id)?.title ?? '';
  const reasonOf = ({ choices, missing }: LostQuest): string =>
    choices.length > 0
      ? texts.lostByChoices(choices.map(titleOfChoice))
      : texts.lostByQuests(firstTitles(missing, titleOf));
  const more = lost.length - shownRows;
  return (
    <PanelSection title={texts.lost} count={lost.length}>
      <ul className={styles['list']}>
        {lost.slice(0, shownRows).map((each) => (
          <QuestRow
            key={each.quest}
            title={titleOf(each.quest)}
            standing="lost"
            notes={[reasonOf(each), ...logicNote(line, each.quest, false)]}
            onShow={() => onShow(each.quest)}
          >
            {each.choices.map((choice) => (
              <Button
                key={choice}
                aria-label={texts.takeBackChoiceOf(titleOfChoice(choice))}
                icon={<Undo2 aria-hidden="true" />}
                onClick={() => takeBackChoice(choice)}
              >
                {each.choices.length > 1 ? texts.takeBackChoiceOf(titleOfChoice(choice)) : texts.takeBackChoice}
              </Button>
            ))}
          </QuestRow>
        ))}
      </ul>
      {more > 0 && <p className={styles['note']}>{texts.moreLost(more)}</p>}
    </PanelSection>
  );
}

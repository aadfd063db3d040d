import { Check, CheckCheck, Undo2 } from 'lucide-react';
import { ownValue } from '#domain/own-value.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { WaitingQuest, LostQuest } from '#domain/story-line/play-through/play-through.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { commaList } from '#texts/common.ts';
import * as standingTexts from '#texts/playing/standings.ts';
import * as texts from '#texts/story-line-tools.ts';
import { after } from '#texts/story-lines.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { PanelSection } from '#web/story-lines/workspace/inspector/panel-section.tsx';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import styles from './played-quests.module.css';
import { choiceNotesOf, logicNote, QuestRow, firstTitles } from './played-quest-row.tsx';
import type { Playing } from './use-playing.ts';

export type PlayedQuestsProps = {
  line: StoryGraph;
  playing: Playing;
  titleOf: (id: string) => string;
  onShow: (quest: string) => void;
};

export function OpenQuestsList({
  line,
  playing: { open, complete, countCompleted },
  titleOf,
  byId,
  onShow,
}: PlayedQuestsProps & { byId: ReadonlyMap<string, Quest> }) {
  const choicesOf = choiceNotesOf(line, titleOf);
  const count = countCompleted(open);
  return (
    <PanelSection
      title={texts.openNow}
      count={open.length}
      action={
        open.length > 1 && (
          <Button icon={<CheckCheck aria-hidden="true" />} onClick={() => complete(open)}>
            {count < open.length ? standingTexts.completeSome({ count, all: open.length }) : texts.completeAll(count)}
          </Button>
        )
      }
    >
      <ul className={styles['list']}>
        {open.map((id) => (
          <QuestRow
            key={id}
            title={titleOf(id)}
            standing="open"
            notes={[formatLevels(byId.get(id)), ...logicNote(line, id, true), ...choicesOf(id)]}
            onShow={() => onShow(id)}
          >
            <Button
              data-completes
              aria-label={texts.completeQuest(titleOf(id))}
              icon={<Check aria-hidden="true" />}
              onClick={() => complete([id])}
            >
              {texts.complete}
            </Button>
          </QuestRow>
        ))}
      </ul>
    </PanelSection>
  );
}

export function WaitingQuests({ line, playing: { waiting, done, open }, titleOf, onShow }: PlayedQuestsProps) {
  const choicesOf = choiceNotesOf(line, titleOf);
  const reached = new Set([...done, ...open]);
  const isNext = ({ missing, any = missing.length }: WaitingQuest): boolean =>
    missing.filter((quest) => reached.has(quest)).length >= any;
  const next = waiting.filter(isNext);
  const later = waiting.length - next.length;
  const waitsFor = ({ missing, any, levels }: WaitingQuest): string => {
    if (levels) return standingTexts.lacksLevels(levels);
    return any === undefined
      ? after(missing.map(titleOf))
      : standingTexts.afterAny({ any, titles: missing.map(titleOf) });
  };
  return (
    <PanelSection title={texts.waiting} count={waiting.length}>
      <ul className={styles['list']}>
        {next.map((each) => (
          <QuestRow
            key={each.quest}
            title={titleOf(each.quest)}
            standing="waiting"
            notes={[waitsFor(each), ...logicNote(line, each.quest, false), ...choicesOf(each.quest)]}
            onShow={() => onShow(each.quest)}
          />
        ))}
      </ul>
      {later > 0 && <p className={styles['note']}>{texts.furtherOn({ count: later, isAlone: next.length === 0 })}</p>}
    </PanelSection>
  );
}

/** The done quests in their order. Taking one back also takes back all quests that needed it. */
export function DoneQuests({ playing: { done, takeBack }, titleOf, onShow }: PlayedQuestsProps) {
  return (
    <PanelSection title={texts.done} count={done.size}>
      <ol className={styles['list']}>
        {[...done].map((id) => (
          <QuestRow key={id} title={titleOf(id)} standing="done" onShow={() => onShow(id)}>
            <Button
              aria-label={texts.takeBackQuest(titleOf(id))}
              icon={<Undo2 aria-hidden="true" />}
              onClick={() => takeBack(id)}
            >
              {texts.takeBack}
            </Button>
          </QuestRow>
        ))}
      </ol>
    </PanelSection>
  );
}

const formatLevels = (quest: Quest | undefined): string => {
  const world = loadedWorld();
  const levels = Object.values(quest?.requirements ?? {})
    .filter((requirement) => world.meaningOf(requirement) === 'level')
    .map((requirement) =>
      texts.askedLevel({
        profession: world.subjectOf(requirement) ?? world.named(requirement).type,
        level: world.amountOf(requirement) ?? 0,
      }),
    );
  return commaList(levels) || texts.anyLevel;
};

/** No more rows than this are shown: a large line may lose most of its quests at once. */
const shownRows = 50;

/** The quests that can't open any more, and why. A used-up choice can be taken back. */
export function LostQuests({ line, playing: { lost, takeBackChoice }, titleOf, onShow }: PlayedQuestsProps) {
  const titleOfChoice = (id: string): string => ownValue(line.choices, id)?.title ?? '';
  const reasonOf = ({ choices, missing }: LostQuest): string =>
    choices.length > 0
      ? standingTexts.lostByChoices(choices.map(titleOfChoice))
      : standingTexts.lostByQuests(firstTitles(missing, titleOf));
  const more = lost.length - shownRows;
  return (
    <PanelSection title={standingTexts.lost} count={lost.length}>
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
                aria-label={standingTexts.takeBackChoiceOf(titleOfChoice(choice))}
                icon={<Undo2 aria-hidden="true" />}
                onClick={() => takeBackChoice(choice)}
              >
                {each.choices.length > 1
                  ? standingTexts.takeBackChoiceOf(titleOfChoice(choice))
                  : standingTexts.takeBackChoice}
              </Button>
            ))}
          </QuestRow>
        ))}
      </ul>
      {more > 0 && <p className={styles['note']}>{standingTexts.moreLost(more)}</p>}
    </PanelSection>
  );
}

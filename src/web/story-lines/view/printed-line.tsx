import { useMemo } from 'react';
import type { StoryLineContent, StoryGraph } from '#domain/story-line/story-line.ts';
import { printedChoice, printedLogic } from '#texts/story-line-logic.ts';
import { CommentedContext } from '#web/documents/comments/commented-here.ts';
import { StoryTag } from '#web/documents/list-pane/story-tag.tsx';
import type { LineQuestsState } from '#web/story-lines/content/use-line-quests.ts';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import { collections } from '#domain/world/property.ts';
import * as texts from '#texts/story-lines.ts';
import { PropertyList } from '#web/quests/view/property-list.tsx';
import { QuestMore } from '#web/quests/view/quest-more.tsx';
import { usePresentQuests } from '#web/shared/world/use-present-quests.ts';
import { logicOfLine } from '#web/story-lines/graph/scene/elements/quest-logic.ts';
import { GameText } from '#web/shared/game-text/game-text.tsx';
import { PlainTitle } from '#web/shared/game-text/plain-title.tsx';
import styles from './story-line-view.module.css';

/** A story line on paper: its text, its choices and each of its quests. */
export function PrintedLine({ line, lineQuests }: { line: StoryLineContent; lineQuests: LineQuestsState }) {
  return (
    <article>
      <h2>
        <PlainTitle text={line.title} />
      </h2>
      <StoryTag type={line.type} />
      <p className={styles['description']}>
        <GameText text={line.description} />
      </p>
      {Object.entries(line.choices ?? {}).map(([id, choice]) => (
        <p key={id}>{printedChoice({ ...choice, quests: choice.quests.map(lineQuests.titleOf) })}</p>
      ))}
      <CommentedContext value={null}>
        <PrintedQuests line={line} lineQuests={lineQuests} />
      </CommentedContext>
    </article>
  );
}

type PrintedQuestsProps = { line: StoryGraph; lineQuests: LineQuestsState };

function PrintedQuests({ line, lineQuests: { byId: written, titleOf } }: PrintedQuestsProps) {
  const ids = useMemo(() => storyOrder(line), [line]);
  const byId = usePresentQuests(written, ids);
  const logic = logicOfLine(line);
  return (
    <ol className={styles['quests']}>
      {ids.map((id) => {
        const quest = byId.get(id);
        const before = Object.keys(line.story_quests[id]?.prerequisite_quests ?? {}).map(titleOf);
        return (
          <li key={id} className={styles['quest']}>
            <h3 className={styles['title']}>
              <bdi>{titleOf(id)}</bdi>
            </h3>
            {quest && <StoryTag type={quest.type} />}
            {before.length > 0 && <p>{texts.printedAfter(before)}</p>}
            <PrintedLogic words={logic.get(id)?.words} />
            {quest && (
              <p className={styles['description']}>
                <GameText text={quest.description} />
              </p>
            )}
            {quest && <QuestMore quest={quest} />}
            {quest && (
              <div className={styles['sections']}>
                {collections.map((collection) => (
                  <PropertyList key={collection} quest={quest} collection={collection} />
                ))}
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function PrintedLogic({ words = [] }: { words: readonly string[] | undefined }) {
  return words.length > 0 && <p>{printedLogic(words)}</p>;
}

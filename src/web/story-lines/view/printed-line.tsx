import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { printedChoice } from '#texts/story-line-logic.ts';
import { StoryTag } from '#web/documents/list-pane/story-tag.tsx';
import type { LineQuestsState } from '#web/story-lines/use-line-quests.ts';
import styles from './printed-quests.module.css';
import { PrintedQuests } from './printed-quests.tsx';

/** A story line on paper: its text, its choices and each of its quests. */
export function PrintedLine({ line, lineQuests }: { line: StoryLineContent; lineQuests: LineQuestsState }) {
  return (
    <article>
      <h2>
        <bdi>{line.title}</bdi>
      </h2>
      <StoryTag type={line.type} />
      <p className={styles['description']}>{line.description}</p>
      {Object.entries(line.choices ?? {}).map(([id, choice]) => (
        <p key={id}>{printedChoice({ ...choice, quests: choice.quests.map(lineQuests.titleOf) })}</p>
      ))}
      <PrintedQuests line={line} lineQuests={lineQuests} />
    </article>
  );
}

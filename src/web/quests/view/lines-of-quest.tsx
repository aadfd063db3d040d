import { createContext, useContext, useId } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/shared-quests.ts';
import { PlainTitle } from '#web/shared/game-text/plain-title.tsx';
import styles from './quest-view.module.css';

/** A saved story line that has a quest. */
export type LineWithQuest = StoryGraph & { readonly id: string; readonly title: string; readonly version: number };

const nowhere: readonly LineWithQuest[] = [];

/** The story lines that have a quest. Who draws the screen of quests knows them. */
export const LinesOfQuest = createContext<(quest: string) => readonly LineWithQuest[]>(() => nowhere);

/** Which story lines have the quest; nothing where none does. */
export function StoryLinesOfQuest({ quest }: { quest: string }) {
  return <LinesRegion titles={useContext(LinesOfQuest)(quest).map(({ title }) => title)} />;
}

/** Where a quest is changed: the story lines that change with it. */
export function SharingLines({ titles }: { titles: readonly string[] }) {
  return titles.length > 1 && <LinesRegion titles={titles} />;
}

export function SharingLinesOfQuest({ quest }: { quest: string }) {
  return <SharingLines titles={useContext(LinesOfQuest)(quest).map(({ title }) => title)} />;
}

export function LinesRegion({ titles }: { titles: readonly string[] }) {
  const titleId = useId();
  if (titles.length === 0) return null;
  return (
    <section className={styles['lines']} aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.inTheseLines}</h3>
      <ul>
        {titles.map((title, index) => (
          <li key={index}>
            <PlainTitle text={title} />
          </li>
        ))}
      </ul>
      {titles.length > 1 && <p>{texts.changesAll}</p>}
    </section>
  );
}

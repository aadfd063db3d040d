import type { ReactNode } from 'react';
import { collections } from '#domain/quest-properties/property.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { StoryTag } from '#web/documents/list-pane/story-tag.tsx';
import { PropertyList } from '#web/quests/view/property-list.tsx';
import { QuestMore } from '#web/quests/view/quest-more.tsx';
import { usePresentQuest } from '#web/shared/world/present/use-present-quests.ts';
import styles from './quest-text.module.css';

/** Every word of a quest. `children` stand below its title. */
export function QuestText({ quest: written, children }: { quest: Quest; children?: ReactNode }) {
  const quest = usePresentQuest(written);
  return (
    <>
      <header className={styles['header']} dir="auto">
        <h3>{quest.title}</h3>
        <StoryTag type={quest.type} />
      </header>
      {children}
      <p className={styles['description']}>{quest.description}</p>
      <QuestMore quest={quest} />
      {collections.map((collection) => (
        <PropertyList key={collection} quest={quest} collection={collection} />
      ))}
    </>
  );
}

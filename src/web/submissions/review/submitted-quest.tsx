import { collections } from '#domain/quest-properties/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { PropertyList } from '#web/quests/view/property-list.tsx';
import { QuestMore } from '#web/quests/view/quest-more.tsx';
import { usePresentQuest } from '#web/shared/world/present/use-present-quests.ts';
import styles from './submitted-quest.module.css';

/** Without its title. */
export function SubmittedQuest({ quest: written }: { quest: QuestContent }) {
  const quest = usePresentQuest(written);
  return (
    <div className={styles['quest']}>
      <p className={styles['description']}>{quest.description}</p>
      <QuestMore quest={quest} />
      <div className={styles['sections']}>
        {collections.map((collection) => (
          <PropertyList key={collection} quest={quest} collection={collection} />
        ))}
      </div>
    </div>
  );
}

import { Link } from 'wouter';
import type { SavedQuest } from '#contract/quests.ts';
import { storyTag } from '#domain/quest.ts';
import { questLinks } from './quest-links.ts';
import styles from './recent-quests.module.css';
import { Since } from '#web/shared/since.tsx';

/** The quests saved before the latest, newest first. */
export function RecentQuests({ quests }: { quests: readonly SavedQuest[] }) {
  return (
    <section className={styles['recent']} aria-labelledby="recent-quests">
      <h2 id="recent-quests">Before that</h2>
      <ul className={styles['list']}>
        {quests.map((quest) => (
          <li key={quest.id} className={styles['quest']}>
            <Link to={questLinks.view(quest.id)} className={styles['title']}>
              {quest.title}
            </Link>
            <span className={styles['facts']}>
              {storyTag(quest.type)}, <Since time={quest.updated_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

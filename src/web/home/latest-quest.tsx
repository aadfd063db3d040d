import { BookOpenText, Feather } from 'lucide-react';
import type { SavedQuest } from '#contract/quests.ts';
import { LinkButton } from '#web/shared/link-button.tsx';
import styles from './latest-quest.module.css';
import { questLinks } from './quest-links.ts';
import { Since } from '#web/shared/since.tsx';
import { tellProperties } from './tell-properties.ts';

/** The quest the designer was last working on, with the way back into it. */
export function LatestQuest({ quest }: { quest: SavedQuest }) {
  return (
    <section className={styles['latest']} aria-labelledby="latest-quest">
      <h2 id="latest-quest" className={styles['heading']}>
        Last on your desk
      </h2>
      <h3 className={styles['title']}>{quest.title}</h3>
      <p className={styles['facts']}>
        {quest.type}, saved <Since time={quest.updated_at} />
      </p>
      <p className={styles['description']}>{quest.description}</p>
      <p className={styles['facts']}>{tellProperties(quest)}</p>
      <div className={styles['acts']}>
        <LinkButton to={questLinks.edit(quest.id)} variant="primary" icon={<Feather aria-hidden="true" />}>
          Go on writing
        </LinkButton>
        <LinkButton to={questLinks.view(quest.id)} icon={<BookOpenText aria-hidden="true" />}>
          Read it
        </LinkButton>
      </div>
    </section>
  );
}

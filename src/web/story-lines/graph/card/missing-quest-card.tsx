import { MapPinOff } from 'lucide-react';
import { missingTitle } from '#web/story-lines/graph/elements/quest-node.ts';
import styles from './missing-quest-card.module.css';

/** The marker in place of a quest that no longer exists. */
export function MissingQuestCard() {
  return (
    <div className={styles['card']}>
      <MapPinOff className={styles['icon']} aria-hidden="true" />
      <h3 className={styles['title']}>{missingTitle}</h3>
      <p>This quest no longer exists. Its place and links stay until it is taken out of the story line.</p>
    </div>
  );
}

import { MapPinOff } from 'lucide-react';
import * as texts from '#texts/story-line-graph.ts';
import styles from './missing-quest-card.module.css';

export function MissingQuestCard() {
  return (
    <div className={styles['card']}>
      <MapPinOff className={styles['icon']} aria-hidden="true" />
      <h3 className={styles['title']}>{texts.missingTitle}</h3>
      <p>{texts.missingText}</p>
    </div>
  );
}

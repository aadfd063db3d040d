import { useDeferredValue, useId, useMemo } from 'react';
import { adviseQuest } from '#domain/advice/advise-quest.ts';
import type { QuestContent } from '#domain/quest.ts';
import { AdviceList } from '#web/shared/advice/advice-list.tsx';
import styles from './quest-advice.module.css';

/** What may be worth a look in a quest while it is written; nothing where nothing is. It follows the typing when there is time. */
export function QuestAdvice({ quest }: { quest: QuestContent }) {
  const titleId = useId();
  const settled = useDeferredValue(quest);
  const advice = useMemo(() => adviseQuest(settled), [settled]);
  if (advice.length === 0) return null;
  return (
    <section className={styles['advice']} aria-labelledby={titleId}>
      <h3 id={titleId}>Worth a look</h3>
      <AdviceList items={advice} />
    </section>
  );
}

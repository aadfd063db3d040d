import type { QuestContent } from '#domain/quest/quest.ts';
import { PropertyIcon } from '#web/quests/property-icon.tsx';
import { Coin } from '#web/quests/view/coin.tsx';
import { VisuallyHidden } from '#web/shared/focus/visually-hidden.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import { glanceOf, type Sign, describeGlance } from './glance-of.ts';
import styles from './quest-glance.module.css';

export function QuestGlance({ quest }: { quest: QuestContent }) {
  const glance = glanceOf(quest, useWorld());
  const words = describeGlance(glance);
  if (!words) return null;
  return (
    <div className={styles['glance']} title={words}>
      <VisuallyHidden>{words}</VisuallyHidden>
      <Signs signs={glance.asks} />
      <Signs signs={glance.gives} />
    </div>
  );
}

function Signs({ signs }: { signs: readonly Sign[] }) {
  return (
    <span className={styles['signs']} aria-hidden="true">
      {signs.map(({ of, figure }) => (
        <span key={of} className={styles['sign']}>
          <Drawing of={of} />
          {figure}
        </span>
      ))}
    </span>
  );
}

function Drawing({ of }: { of: string }) {
  const { coins } = useWorld();
  return coins.some(({ id }) => id === of) ? <Coin id={of} /> : <PropertyIcon type={of} />;
}

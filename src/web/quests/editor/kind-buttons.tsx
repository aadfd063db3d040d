import { Plus } from 'lucide-react';
import type { Collection } from '#domain/world/property.ts';
import * as texts from '#texts/quests.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import styles from './property-section.module.css';

type KindButtonsProps = { collection: Collection; onAdd: (type: string) => void };

export function KindButtons({ collection, onAdd }: KindButtonsProps) {
  const { liveKindsOf } = useWorld();
  return (
    <fieldset className={styles['kinds']} aria-label={texts.addKinds(collection)}>
      {liveKindsOf(collection).map(({ type, label }) => (
        <button
          key={type}
          type="button"
          className={styles['kind']}
          aria-label={texts.addKind(label)}
          onClick={() => onAdd(type)}
        >
          <Plus aria-hidden="true" />
          {label}
        </button>
      ))}
    </fieldset>
  );
}

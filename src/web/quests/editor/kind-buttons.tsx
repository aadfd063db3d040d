import { Plus } from 'lucide-react';
import { kindsOf, type PropertyType } from '#domain/quest-properties/registry.ts';
import type { Collection } from '#domain/quest-properties/property-kind.ts';
import { propertyTypes } from '#texts/property-types.ts';
import * as texts from '#texts/quests.ts';
import styles from './kind-buttons.module.css';

type KindButtonsProps = { collection: Collection; onAdd: (type: PropertyType) => void };

/** Adds a row of a kind with one press. */
export function KindButtons({ collection, onAdd }: KindButtonsProps) {
  return (
    <fieldset className={styles['kinds']} aria-label={texts.addKinds(collection)}>
      {kindsOf(collection).map(({ type }) => (
        <button
          key={type}
          type="button"
          className={styles['kind']}
          aria-label={texts.addKind(propertyTypes[type])}
          onClick={() => onAdd(type)}
        >
          <Plus aria-hidden="true" />
          {propertyTypes[type]}
        </button>
      ))}
    </fieldset>
  );
}

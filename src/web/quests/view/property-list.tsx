import { useId } from 'react';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import type { Collection } from '#domain/quest-properties/collections.ts';
import type { Property } from '#domain/quest-properties/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import * as texts from '#texts/quests.ts';
import { PropertyIcon } from '#web/quests/property-icon.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import { Coins } from './coins.tsx';
import { describeProperty } from './describe-property.ts';
import styles from './property-list.module.css';

export function PropertyList({ quest, collection }: { quest: QuestContent; collection: Collection }) {
  const titleId = useId();
  const { viewTitle, none } = texts.sections[collection];
  const properties = listProperties(quest[collection]);
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <h3 id={titleId}>{viewTitle}</h3>
      {properties.length === 0 ? (
        <p className={styles['none']}>{none}</p>
      ) : (
        <ul className={styles['list']}>
          {properties.map((property) => (
            <PropertyItem key={property.id} property={property} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PropertyItem({ property }: { property: Property }) {
  const world = useWorld();
  const { what, amount } = describeProperty(property, world);
  return (
    <li className={styles['item']}>
      <span className={styles['icon']}>
        <PropertyIcon type={property.type} />
      </span>
      <span className={styles['words']}>
        <span className={styles['type']}>{world.named(property).type}</span>
        <span className={styles['what']}>
          {world.meaningOf(property) === 'give_coins' ? <Coins sum={property} /> : what}
        </span>
      </span>
      {amount && <span className={styles['amount']}>{amount}</span>}
    </li>
  );
}

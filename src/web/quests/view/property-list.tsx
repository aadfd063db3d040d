import { listProperties } from '#domain/quest-properties/property-collection.ts';
import type { Collection, Property } from '#domain/world/property.ts';
import { sortRewards } from '#domain/quest/change-reward-groups.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import * as texts from '#texts/quests.ts';
import { choiceOfMany } from '#texts/writing/reward-choices.ts';
import { CommentMark } from '#web/documents/comments/comment-mark.tsx';
import { PropertyIcon } from '#web/quests/property-icon.tsx';
import { SectionOfQuest } from '#web/quests/quest-section.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import { Coins } from './coins.tsx';
import { describeProperty, sentenceOf } from './describe-property.ts';
import { NotInWorld } from './not-in-world.tsx';
import styles from './property-list.module.css';

export function PropertyList({ quest, collection }: { quest: QuestContent; collection: Collection }) {
  const { viewTitle } = texts.sections[collection];
  const { min } = useWorld().limits[collection];
  const { always, choices } =
    collection === 'rewards' ? sortRewards(quest) : { always: listProperties(quest[collection]), choices: [] };
  return (
    <SectionOfQuest title={viewTitle}>
      {always.length === 0 && choices.length === 0 && (
        <p className={styles['none']}>{texts.describeNone(collection, min)}</p>
      )}
      {always.length > 0 && <PropertyItems properties={always} collection={collection} />}
      {choices.map(({ id, group, rewards }) => (
        <fieldset key={id} className={styles['choice']} aria-label={group.title}>
          <p className={styles['pick']}>
            <strong>{group.title}</strong> {choiceOfMany({ ...group, of: rewards.length })}
          </p>
          <PropertyItems properties={rewards} collection={collection} />
        </fieldset>
      ))}
    </SectionOfQuest>
  );
}

type PropertyItemsProps = {
  properties: readonly Property[];
  /** The collection of the properties, where comments stand at them. */
  collection?: Collection;
};

export function PropertyItems({ properties, collection }: PropertyItemsProps) {
  return (
    <ul className={styles['list']}>
      {properties.map((property) => (
        <PropertyItem key={property.id} {...{ property, collection }} />
      ))}
    </ul>
  );
}

type PropertyItemProps = { property: Property; collection: Collection | undefined };

function PropertyItem({ property, collection }: PropertyItemProps) {
  const world = useWorld();
  const { what, amount, more } = describeProperty(property, world);
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
        {more.map((words) => (
          <span key={words} className={styles['type']}>
            {words}
          </span>
        ))}
        <NotInWorld naming={{ objectives: { [property.id]: property } }} />
      </span>
      {amount && <span className={styles['amount']}>{amount}</span>}
      {collection && <CommentMark place={`/${collection}/${property.id}`} what={sentenceOf(property, world)} />}
    </li>
  );
}

import { Fragment } from 'react';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import { type Collection, collections, type Property } from '#domain/world/property.ts';
import { sortRewards } from '#domain/quest/change-reward-groups.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { commaList } from '#texts/common.ts';
import { sections } from '#texts/quests.ts';
import { choiceOfMany } from '#texts/writing/reward-choices.ts';
import { noProperties } from '#texts/story-line-graph.ts';
import { classNames } from '#web/shared/class-names.ts';
import { PropertyIcon } from '#web/quests/property-icon.tsx';
import { Coins } from '#web/quests/view/coins.tsx';
import { describeProperty } from '#web/quests/view/describe-property.ts';
import { NotInWorld } from '#web/quests/view/not-in-world.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import styles from './quest-properties.module.css';

type QuestPropertiesProps = { id: string; quest: QuestContent };

export function QuestProperties({ id, quest }: QuestPropertiesProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must do so by keyboard
    <div id={id} className={classNames(styles['properties'], 'nodrag', 'nopan', 'nowheel')} tabIndex={0} data-own-keys>
      {collections.map((collection) => (
        <Section key={collection} quest={quest} collection={collection} />
      ))}
    </div>
  );
}

function Section({ quest, collection }: { quest: QuestContent; collection: Collection }) {
  const { always, choices } =
    collection === 'rewards' ? sortRewards(quest) : { always: listProperties(quest[collection]), choices: [] };
  return (
    <>
      <h4 className={styles['heading']}>{sections[collection].viewTitle}</h4>
      {always.length === 0 && choices.length === 0 && <p className={styles['none']}>{noProperties}</p>}
      <TypeGroups properties={always} />
      {choices.map(({ id, group, rewards }) => (
        <Fragment key={id}>
          <p className={styles['choice']}>
            {group.title}: {choiceOfMany({ ...group, of: rewards.length })}
          </p>
          <TypeGroups properties={rewards} />
        </Fragment>
      ))}
    </>
  );
}

function TypeGroups({ properties: all }: { properties: readonly Property[] }) {
  const { kindOf } = useWorld();
  const groups = groupByType(all);
  return (
    <dl>
      {groups.map(({ type, properties }) => (
        <div key={type} className={styles['group']}>
          <dt className={styles['type']}>
            <PropertyIcon type={type} />
            {kindOf(type)?.label ?? type}
          </dt>
          {properties.map((property) => (
            <dd key={property.id} className={styles['property']}>
              <PropertyWords property={property} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function PropertyWords({ property }: { property: Property }) {
  const world = useWorld();
  if (world.meaningOf(property) === 'give_coins') return <Coins sum={property} />;
  const { what, amount, more } = describeProperty(property, world);
  return (
    <>
      <span className={styles['what']}>
        {what}
        {more.length > 0 && <small className={styles['more']}>{commaList(more)}</small>}{' '}
        <NotInWorld naming={{ objectives: { [property.id]: property } }} />
      </span>
      {amount && <span className={styles['amount']}>{amount}</span>}
    </>
  );
}

type TypeGroup = { readonly type: string; readonly properties: readonly Property[] };

const groupByType = (all: readonly Property[]): TypeGroup[] => {
  const groups = Map.groupBy(all, ({ type }) => type);
  return [...groups].map(([type, properties]) => ({ type, properties }));
};

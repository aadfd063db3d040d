import { useSendingStates } from '#web/shared/outbox/use-outbox.ts';
import styles from './item-list.module.css';
import { ItemRow } from './item-row.tsx';
import { LongItemList, type ItemListProps } from './long-item-list.tsx';

/** A longer list only holds the rows in sight. */
const mostRows = 300;

/** The items to choose from. */
export function ItemList(props: ItemListProps) {
  const { items, selected, unsaved, badges, onSelect } = props;
  const sendingOf = useSendingStates();
  if (items.length > mostRows) return <LongItemList {...props} />;
  return (
    <ul className={styles['list']}>
      {items.map((item) => (
        <li key={item.id}>
          <ItemRow
            item={item}
            isSelected={item.id === selected}
            isUnsaved={unsaved.has(item.id)}
            sending={sendingOf(item.id)}
            badge={badges?.get(item.id)}
            onSelect={onSelect}
          />
        </li>
      ))}
    </ul>
  );
}

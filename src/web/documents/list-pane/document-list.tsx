import type { ReactNode } from 'react';
import { useSendingStates } from '#web/documents/outbox/use-outbox.ts';
import styles from './document-list.module.css';
import { DocumentRow, type ListedDocument } from './document-row.tsx';
import { useListKeys } from './keys/use-list-keys.ts';
import { LongDocumentList } from './long-document-list.tsx';

/** A longer list holds only the rows in view. */
const mostRows = 300;

type DocumentListProps = {
  items: readonly ListedDocument[];
  selected: string | null;
  unsaved: ReadonlySet<string>;
  /** What unsaved documents carry, by the id. */
  carried?: ReadonlyMap<string, string> | undefined;
  /** Of new documents, by the id. */
  drafts?: ReadonlySet<string>;
  badges?: ReadonlyMap<string, ReactNode> | undefined;
  onSelect: (id: string) => void;
};

export function DocumentList({ items, selected, unsaved, carried, drafts, badges, onSelect }: DocumentListProps) {
  const sendingOf = useSendingStates();
  const { stop, stopRow, focusing, ...keys } = useListKeys(items, selected);
  const rowOf = (item: ListedDocument) => (
    <DocumentRow
      key={item.id}
      item={item}
      isSelected={item.id === selected}
      unsaved={drafts?.has(item.id) ? 'new' : unsaved.has(item.id) ? 'changed' : null}
      carried={carried?.get(item.id)}
      sending={sendingOf(item.id)}
      badge={badges?.get(item.id)}
      isStop={item.id === stop}
      focusTurn={focusing?.id === item.id ? focusing.turn : null}
      onSelect={onSelect}
    />
  );
  if (items.length > mostRows)
    return (
      <LongDocumentList
        items={items}
        selected={selected}
        stopRow={stopRow}
        focusing={focusing}
        rowOf={rowOf}
        {...keys}
      />
    );
  return (
    <ul className={styles['list']} {...keys}>
      {items.map((item) => (
        <li key={item.id}>{rowOf(item)}</li>
      ))}
    </ul>
  );
}

import { memo, type ReactNode, startTransition, useEffect, useState } from 'react';
import { useSendingStates } from '#web/documents/device/use-outbox.ts';
import { late } from '#web/shared/late/late.ts';
import { useLate } from '#web/shared/late/use-late.ts';
import styles from './list-row.module.css';
import { DocumentRow, type ListedDocument } from './document-row.tsx';
import { useListKeys } from './use-list-keys.ts';

/** A longer list contains only the rows in view. Its code is fetched with the first such list. */
const mostRows = 300;

/** They fill a phone. The others are drawn after them, so that a slow device shows the first ones sooner. */
const firstRows = 16;

const longList = late(() => import('./long-document-list.tsx'));

type DocumentListProps = {
  items: readonly ListedDocument[];
  selected: string | null;
  unsaved: ReadonlySet<string>;
  included?: ReadonlyMap<string, string> | undefined;
  drafts?: ReadonlySet<string>;
  /** Differs for each order, filter and search. */
  arrangement: string;
  badges?: ReadonlyMap<string, ReactNode> | undefined;
  onSelect: (id: string) => void;
};

export const DocumentList = memo(function DocumentList(props: DocumentListProps) {
  const { items, selected, unsaved, included, drafts, arrangement, badges, onSelect } = props;
  const isLong = items.length > mostRows;
  const isWhole = useDrawnFirst();
  const long = useLate(longList, { isNeeded: isLong });
  const sendingOf = useSendingStates();
  const { stop, stopRow, focusing, ...keys } = useListKeys(items, selected);
  const rowOf = (item: ListedDocument) => (
    <DocumentRow
      key={item.id}
      item={item}
      isSelected={item.id === selected}
      unsaved={drafts?.has(item.id) ? 'new' : unsaved.has(item.id) ? 'changed' : null}
      included={included?.get(item.id)}
      sending={sendingOf(item.id)}
      badge={badges?.get(item.id)}
      isStop={item.id === stop}
      focusTurn={focusing?.id === item.id ? focusing.turn : null}
      onSelect={onSelect}
    />
  );
  if (isLong)
    return (
      long && (
        <long.LongDocumentList
          items={items}
          selected={selected}
          arrangement={arrangement}
          stopRow={stopRow}
          focusing={focusing}
          rowOf={rowOf}
          {...keys}
        />
      )
    );
  return (
    <ul className={styles['list']} {...keys}>
      {(isWhole ? items : items.slice(0, firstRows)).map((item) => (
        <li key={item.id}>{rowOf(item)}</li>
      ))}
    </ul>
  );
});

/** Whether the first rows have been drawn. */
const useDrawnFirst = (): boolean => {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => startTransition(() => setIsDrawn(true)), []);
  return isDrawn;
};

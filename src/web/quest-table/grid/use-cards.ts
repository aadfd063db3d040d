import { useCallback, useState, useSyncExternalStore } from 'react';
import type { QuestTableRow } from '#web/quest-table/table-rows.ts';

const narrow = '(width < 600px)';

const watch = (onChange: () => void): (() => void) => {
  const query = matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Where a row has no room it is a card; otherwise `isOpen` is null. Those whose details are open stay so while they are out of sight. */
export const useCards = () => {
  const areCards = useSyncExternalStore(watch, () => matchMedia(narrow).matches);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const onToggle = useCallback((id: string) => {
    setOpened((before) => {
      const others = [...before].filter((each) => each !== id);
      return new Set(before.has(id) ? others : [...others, id]);
    });
  }, []);
  const isOpen = ({ quest }: QuestTableRow): boolean => quest !== undefined && opened.has(quest.id);
  return { isOpen: areCards ? isOpen : null, onToggle };
};

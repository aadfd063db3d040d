import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { type KeyboardEvent, useState } from 'react';
import type { FoundQuest } from './find-quests.ts';
import type { Finding } from './use-finding.ts';

export type FindActions = {
  /** Selects and shows a quest. The focus stays in the field. */
  readonly onShow: (quest: string) => void;
  /** The focus goes to the canvas: to the quest shown last, if there is one. */
  readonly onLeave: (quest: string | null) => void;
};

/** The field and its suggestions. Enter shows the highlighted match or, while no suggestions stand there, the next one. */
export const useFindBox = (finding: Finding, { onShow, onLeave }: FindActions) => {
  const { query, shown, current, next } = finding;
  const [isOpen, setOpen] = useState(false);
  const show = (quest: string): void => {
    finding.setCurrent(quest);
    setOpen(false);
    onShow(quest);
  };
  const box = useCombobox<FoundQuest>({
    items: shown,
    inputValue: query,
    selectedItem: null,
    isOpen,
    defaultHighlightedIndex: query === '' ? -1 : 0,
    itemToString: (found) => found?.indexed.title ?? '',
    stateReducer: keepOnBlur,
    onIsOpenChange: ({ isOpen: isOpening }) => setOpen(isOpening),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && show(selectedItem.indexed.id),
  });
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.key === 'Escape') {
      setOpen(false);
      onLeave(current?.id ?? null);
      return;
    }
    const highlighted = isOpen ? shown[box.highlightedIndex]?.indexed : undefined;
    const wanted = highlighted ?? (query === '' ? current : next);
    if (wanted) show(wanted.id);
  };
  const handleWrite = (text: string): void => {
    finding.write(text);
    setOpen(true);
  };
  return { ...box, isOpen, handleKeyDown, handleWrite };
};

/** Leaving the field chooses nothing. */
const keepOnBlur = (
  state: UseComboboxState<FoundQuest>,
  { type, changes }: UseComboboxStateChangeOptions<FoundQuest>,
): Partial<UseComboboxState<FoundQuest>> =>
  type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes;

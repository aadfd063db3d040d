import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { type KeyboardEvent, useState, useDeferredValue, useMemo } from 'react';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { type FoundQuest, locateMatch, rankQuests, indexQuests } from './find-quests.ts';
import { useFindingBefore, useKeptFinding } from './kept-finding.ts';

export type FindActions = {
  /** Selects and shows a quest. The focus stays in the field. */
  readonly onShow: (quest: string) => void;
  /** The focus goes to the canvas: to the quest shown last, if there is one. */
  readonly onLeave: (quest: string | null) => void;
};

/** The field and its suggestions. Enter shows the highlighted match or, without suggestions, the next one. */
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
    itemToString: (found) => found?.indexed.title ?? '',
    stateReducer: reduceState,
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

/** Leaving the field chooses nothing. A text highlights its first match. */
const reduceState = (
  state: UseComboboxState<FoundQuest>,
  { type, changes }: UseComboboxStateChangeOptions<FoundQuest>,
): Partial<UseComboboxState<FoundQuest>> => {
  if (type === stateChangeTypes.InputBlur) return { ...changes, selectedItem: state.selectedItem };
  if (type === stateChangeTypes.InputChange)
    return { ...changes, highlightedIndex: changes.inputValue === '' ? -1 : 0 };
  return changes;
};

const { stateChangeTypes } = useCombobox;

const mostShown = 50;

/**
 * What is typed, the quests that match, the best first, and which of them was shown last. The screens that read and edit the line
 * with an id pass it on to each other.
 */
export const useFinding = (lineId: string | null, latest: StoryGraph, quests: ReadonlyMap<string, QuestContent>) => {
  const before = useFindingBefore(lineId);
  const [query, setQuery] = useState(before?.query ?? '');
  const [current, setCurrent] = useState(before?.current ?? null);
  useKeptFinding(lineId, { query, current });
  /** Sorting and folding take time, so nothing is prepared before the field is used. */
  const [isUsed, setUsed] = useState(query !== '');
  const line = useDeferredValue(latest);
  const index = useMemo(() => (isUsed ? indexQuests(line, quests) : []), [isUsed, line, quests]);
  const ranked = useMemo(() => rankQuests(index, query), [index, query]);
  const shown = useMemo(
    () => ranked.slice(0, mostShown).map((indexed) => locateMatch(indexed, query)),
    [ranked, query],
  );
  const at = ranked.findIndex(({ id }) => id === current);

  return {
    query,
    write: (text: string) => {
      setQuery(text);
      setCurrent(null);
    },
    use: () => setUsed(true),
    shown,
    /** The place of the quest shown last among the matches; -1 where none was shown. */
    at,
    count: ranked.length,
    size: index.length,
    current: ranked[at] ?? null,
    next: ranked[(at + 1) % Math.max(1, ranked.length)] ?? null,
    setCurrent,
  };
};

export type Finding = ReturnType<typeof useFinding>;

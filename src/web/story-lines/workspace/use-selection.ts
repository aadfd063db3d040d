import { ownValue } from '#domain/own-value.ts';
import { useCallback, useMemo, useState, useEffect } from 'react';
import { containsQuest, showsQuest, type StoryGraph } from '#domain/story-line/story-line.ts';
import type { QuestToShow } from '#web/story-lines/graph/view/use-view-moves.ts';
import { readLinkId } from '#web/story-lines/graph/scene/geometry/link-id.ts';
import { toggled } from '#web/story-lines/graph/input/graph-selection.ts';
import { isFocusInInspector } from './inspector/inspector.tsx';
import { openInspector } from './inspector/use-inspector.ts';

export type Selection = ReadonlySet<string>;

const nothing: Selection = new Set();

/** The choice that the inspector shows. `isWanted`: it gets the focus now. */
export type ShownChoice = { readonly id: string; readonly isWanted: boolean };

/**
 * The selection on the canvas and in the list: ids of quests, and of links `source>target`. The screens that read and edit the same line
 * pass it on to each other.
 */
export const useSelection = (line: StoryGraph, lineId: string | null = null) => {
  const [selection, setSelection] = useState(() => selectionBefore(lineId) ?? nothing);
  useKeptSelection(lineId, selection);
  const [open, setOpen] = useState<string | null>(null);
  const quests = useMemo(() => [...selection].filter((id) => containsQuest(line, id)), [selection, line]);
  /** The selected cards, those of quests of other lines included. */
  const cards = useMemo(() => [...selection].filter((id) => showsQuest(line, id)), [selection, line]);

  const select = useCallback((selected: Selection) => {
    setSelection(selected);
    const [only] = selected;
    if (selected.size === 1 && only !== undefined && !readLinkId(only)) setOpen(only);
  }, []);
  const toggle = useCallback((id: string) => setSelection((selected) => toggled(selected, id)), []);
  const showing = useShownQuest(select);
  const choices = useShownChoice(line, setSelection);

  const notes = useShownNote();
  const selected = quests.at(-1) ?? cards.at(-1) ?? null;
  return {
    lineId,
    selection,
    quests,
    cards,
    selected,
    select,
    toggle,
    open,
    setOpen,
    ...showing,
    ...choices,
    ...notes,
  };
};

const useShownQuest = (select: (selection: Selection) => void) => {
  const [questToShow, setQuestToShow] = useState<QuestToShow | null>(null);
  /** Shows a quest in the middle of the canvas and focuses it; null focuses the canvas itself. */
  const focusOnCanvas = useCallback((id: string | null) => setQuestToShow({ quest: id, isFocused: true }), []);
  /** Selects a quest, shows it in the middle of the canvas and focuses it. */
  const goToQuest = useCallback(
    (id: string) => {
      select(new Set([id]));
      focusOnCanvas(id);
    },
    [select, focusOnCanvas],
  );
  /** Selects a quest and shows it in the middle of the canvas. The focus stays where it is. */
  const revealQuest = useCallback(
    (id: string) => {
      select(new Set([id]));
      setQuestToShow({ quest: id, isFocused: false });
    },
    [select],
  );
  /** Selects inserted quests. The first one gets the focus and, as the last of the selected, is in the inspector. */
  const selectAdded = useCallback(
    ([first, ...others]: readonly string[]) => {
      if (first === undefined) return;
      select(new Set([...others, first]));
      if (!isFocusInInspector()) setQuestToShow({ quest: first, isFocused: true, isAdded: true });
    },
    [select],
  );
  return { questToShow, focusOnCanvas, goToQuest, revealQuest, selectAdded };
};

const useShownChoice = (line: StoryGraph, select: (selection: Selection) => void) => {
  const [shownChoice, setShownChoice] = useState<ShownChoice | null>(null);
  /** Opens a choice in the inspector and selects its quests. */
  const showChoice = useCallback(
    (id: string) => {
      const members = ownValue(line.choices, id)?.quests;
      if (members) select(new Set(members));
      setShownChoice({ id, isWanted: true });
      openInspector('story');
    },
    [line.choices, select],
  );
  return { shownChoice, setShownChoice, showChoice };
};

const useShownNote = () => {
  const [shownNote, setShownNote] = useState<ShownChoice | null>(null);
  /** Opens a frame or note in the inspector. */
  const showNote = useCallback((id: string) => {
    setShownNote({ id, isWanted: true });
    openInspector('story');
  }, []);
  return { shownNote, setShownNote, showNote };
};

export type SelectionState = ReturnType<typeof useSelection>;

type Kept = { readonly line: string; readonly selection: ReadonlySet<string> };

/** The selection in the open line. */
let kept: Kept | null = null;

/**
 * The selection in the screen of the same line that was open before: it read the line and now the line is edited, or the other way round. Or
 * the selection that the browser's history has.
 */
const selectionBefore = (line: string | null): ReadonlySet<string> | null =>
  [kept, selectionInHistory()].find((before) => before?.line === line)?.selection ?? null;

/** Forgets the selection in an effect, so that the next screen has read it before. */
const useKeptSelection = (line: string | null, selection: ReadonlySet<string>): void =>
  useEffect(() => {
    if (line === null) return undefined;
    kept = { line, selection };
    return () => void (kept = null);
  }, [line, selection]);

/** Keeps the selection with the present entry of the browser's history, so that the way back restores it. */
export const keepSelectionInHistory = (line: string, selection: ReadonlySet<string>): void =>
  history.replaceState({ selected: { line, selection } } satisfies HistoryState, '');

type HistoryState = { readonly selected?: Kept };

const selectionInHistory = (): Kept | undefined => (history.state as HistoryState | null)?.selected;

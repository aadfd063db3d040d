import { ownValue } from '#domain/own-value.ts';
import { useCallback, useMemo, useState, useEffect } from 'react';
import { holdsQuest, type StoryGraph } from '#domain/story-line/story-line.ts';
import type { WantedQuest } from '#web/story-lines/graph/view/use-shown-part.ts';
import { readLinkId } from '#web/story-lines/graph/scene/geometry/link-id.ts';
import { isFocusInInspector } from './inspector/inspector.tsx';
import { openInspector } from './inspector/use-inspector.ts';
import { toggled } from '#web/story-lines/graph/input/graph-selection.ts';

export type Selection = ReadonlySet<string>;

const nothing: Selection = new Set();

/** The choice that the inspector shows. `isWanted`: the focus belongs there now. */
export type ShownChoice = { readonly id: string; readonly isWanted: boolean };

/**
 * The selection in the graph and in the list: ids of quests, and of links `source>target`. It stays as reading and writing the
 * line with this id take turns.
 */
export const useSelection = (line: StoryGraph, lineId: string | null = null) => {
  const [selection, setSelection] = useState(() => selectionBefore(lineId) ?? nothing);
  useKeptSelection(lineId, selection);
  const [open, setOpen] = useState<string | null>(null);
  const quests = useMemo(() => [...selection].filter((id) => holdsQuest(line, id)), [selection, line]);

  const select = useCallback((selected: Selection) => {
    setSelection(selected);
    const [only] = selected;
    if (selected.size === 1 && only !== undefined && !readLinkId(only)) setOpen(only);
  }, []);
  const toggle = useCallback((id: string) => setSelection((selected) => toggled(selected, id)), []);
  const places = usePlacesToShow(select);
  const choices = useShownChoice(line, setSelection);

  const selected = quests.at(-1) ?? null;
  return {
    selection,
    quests,
    selected,
    select,
    toggle,
    open,
    setOpen,
    ...places,
    ...choices,
  };
};

const usePlacesToShow = (select: (selection: Selection) => void) => {
  const [focusQuest, setFocusQuest] = useState<WantedQuest | null>(null);
  /** Shows a quest in the middle of the canvas and focuses it, also when it was shown there before. */
  const show = useCallback((id: string) => setFocusQuest({ quest: id, isFocused: true }), []);
  const find = useCallback(
    (id: string) => {
      select(new Set([id]));
      show(id);
    },
    [select, show],
  );
  /** As `find`. The focus stays where it is. */
  const look = useCallback(
    (id: string) => {
      select(new Set([id]));
      setFocusQuest({ quest: id, isFocused: false });
    },
    [select],
  );
  /** Selects quests that were put in. The first one has the focus and, as the last of the selected, is in the inspector. */
  const selectAdded = useCallback(
    ([first, ...others]: readonly string[]) => {
      if (first === undefined) return;
      select(new Set([...others, first]));
      if (!isFocusInInspector()) setFocusQuest({ quest: first, isFocused: true, isAdded: true });
    },
    [select],
  );
  /** Focuses a quest on the canvas, or else the canvas. */
  const enterCanvas = useCallback((id: string | null) => setFocusQuest({ quest: id, isFocused: true }), []);
  return { focusQuest, show, find, look, selectAdded, enterCanvas };
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

export type SelectionState = ReturnType<typeof useSelection>;

type Kept = { readonly line: string; readonly selection: ReadonlySet<string> };

/** What is selected in the line that is open now. */
let kept: Kept | null = null;

/**
 * The selection of the screen whose place the one of the same line takes: reading after writing, or writing after reading. Or
 * the one that the browser's history brings back.
 */
const selectionBefore = (line: string | null): ReadonlySet<string> | null =>
  [kept, readWayBack()].find((before) => before?.line === line)?.selection ?? null;

/** As an effect, it forgets the selection only after the next screen has read it. */
const useKeptSelection = (line: string | null, selection: ReadonlySet<string>): void =>
  useEffect(() => {
    if (line === null) return undefined;
    kept = { line, selection };
    return () => void (kept = null);
  }, [line, selection]);

/** Keeps the selection with the present step of the browser's history, which then leads back to it. */
export const keepForWayBack = (line: string, selection: ReadonlySet<string>): void =>
  history.replaceState({ selected: { line, selection } } satisfies WayBack, '');

type WayBack = { readonly selected?: Kept };

const readWayBack = (): Kept | undefined => (history.state as WayBack | null)?.selected;

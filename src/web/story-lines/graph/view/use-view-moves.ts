import { type RefObject, useEffect, useRef, useCallback } from 'react';
import { useStoreApi } from '@xyflow/react';
import type { QuestContent } from '#domain/quest/quest.ts';
import { placeOfCard } from '#domain/story-line/position.ts';
import type { Position, StoryGraph, StoryLineContent } from '#domain/story-line/story-line.ts';
import { titleOnCard } from '#web/story-lines/graph/scene/elements/quest-nodes.ts';
import {
  type Box,
  cardSize,
  type PlacedCard,
  type Size,
  sizeOfCard,
} from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { largeTitleOf } from '#web/story-lines/graph/scene/geometry/title-size.ts';
import { useLatest } from '#web/shared/use-latest.ts';
import {
  type Opening,
  viewportOnAddition,
  viewportOfCard,
  viewportShowing,
  viewportShowingBox,
  workingZoom,
  viewportOnResize,
} from './viewports.ts';
import { useTargets } from './use-targets.ts';
import type { View } from './use-view.ts';
import { focusOnceMounted, focusElement } from './focus.ts';

type NotedGraph = StoryGraph & Pick<StoryLineContent, 'notes'>;

type ViewMoves = {
  canvasRef: RefObject<HTMLElement | null>;
  line: NotedGraph;
  quests: ReadonlyMap<string, QuestContent>;
  view: View;
  questToShow: QuestToShow | null;
  /** The canvas and the zoom as it opened. */
  size: Size;
  openedZoom: number;
  selection: ReadonlySet<string>;
};

/** Moves the view when quests, frames or notes are added, the canvas gets another size, or another quest is to be shown. Returns how to go to a quest. */
export function useViewMoves({ canvasRef, line, quests, view, questToShow, size, openedZoom, selection }: ViewMoves) {
  const goToQuest = useGoToQuest({ canvasRef, line, view });
  useQuestToShow(questToShow, { canvasRef, goToQuest });
  useAddedQuests(line, view);
  const addedNote = useAddedNotes(line, view, selection);
  useFollowingSize({ ...openingOf(line, quests), only: onlyPlace(line, selection), addedNote }, view, size);
  useTargets(canvasRef, openedZoom);
  return goToQuest;
}

/** A line as it opens. Its titles are read only where they decide what is shown. */
export const openingOf = (line: StoryGraph, quests: ReadonlyMap<string, QuestContent>): Opening => ({
  line,
  titleRoom: largeTitleOf(smallestSize(line)),
  titles: () => Object.keys(line.story_quests).map((id) => titleOnCard(quests.get(id))),
});

const smallestSize = ({ story_quests }: StoryGraph): Size =>
  Object.values<PlacedCard>(story_quests).reduce<Size>((least, card) => {
    const size = sizeOfCard(card);
    return size.width < least.width ? size : least;
  }, cardSize);

/** A quest to show, again with each new object, and whether it gets the focus. `quest` null focuses the canvas itself. The view moves to an added quest anyway. */
export type QuestToShow = { readonly quest: string | null; readonly isFocused: boolean; readonly isAdded?: true };

type Shows = { canvasRef: RefObject<HTMLElement | null>; goToQuest: ReturnType<typeof useGoToQuest> };

function useQuestToShow(wanted: QuestToShow | null, { canvasRef, goToQuest }: Shows): void {
  useEffect(() => {
    if (wanted === null) return;
    if (wanted.quest === null) canvasRef.current?.focus({ preventScroll: true });
    else if (wanted.isAdded) focusOnceMounted(canvasRef.current, wanted.quest);
    else goToQuest(wanted.quest, { centred: true, isFocused: wanted.isFocused });
  }, [wanted, canvasRef, goToQuest]);
}

function useAddedQuests(line: StoryGraph, view: View): void {
  const { story_quests } = line;
  const knownRef = useRef(story_quests);
  useEffect(() => {
    const known = knownRef.current;
    knownRef.current = story_quests;
    const added = known === story_quests ? undefined : Object.keys(story_quests).findLast((id) => !(id in known));
    const place = added === undefined ? undefined : story_quests[added];
    if (place) view.glideTo(viewportOnAddition(line, place, { canvas: view.size(), viewport: view.viewport() }));
  }, [line, story_quests, view]);
}

/** `selection`: as it was then. */
type MadeBox = Box & { readonly selection: ReadonlySet<string> };

/** Answers the frame or note that was made last, until something else is selected. */
function useAddedNotes({ notes }: NotedGraph, view: View, selection: ReadonlySet<string>): RefObject<Box | null> {
  const knownRef = useRef(notes);
  const addedRef = useRef<MadeBox | null>(null);
  useEffect(() => {
    const known = new Set(knownRef.current?.map(({ id }) => id));
    knownRef.current = notes;
    const added = notes?.findLast(({ id }) => !known.has(id));
    if (!added && addedRef.current?.selection !== selection) addedRef.current = null;
    if (!added) return;
    addedRef.current = { ...added, selection };
    view.glideTo(viewportShowingBox(added, view.size(), view.viewport()));
  }, [notes, selection, view]);
  return addedRef;
}

type Canvas = { canvasRef: RefObject<HTMLElement | null>; line: StoryGraph; view: View };

/** Shows a quest near enough to edit, scrolls the page to it and focuses it if wanted. `centred` puts it in the middle. */
function useGoToQuest({ canvasRef, line, view }: Canvas) {
  const lineRef = useLatest(line);
  return useCallback(
    (quest: string, { centred = false, isFocused = true } = {}): void => {
      const place = placeOfCard(lineRef.current, quest);
      if (!place) return;
      const viewport = view.viewport();
      const isNear = viewport.zoom >= workingZoom;
      if (centred || !isNear) view.goTo(viewportOfCard(place, view.size(), Math.max(viewport.zoom, workingZoom)));
      else view.goTo(viewportShowing(place, view.size(), viewport));
      canvasRef.current?.scrollIntoView({ block: 'nearest' });
      if (!isFocused) return;
      if (canvasRef.current && focusElement(canvasRef.current, quest)) return;
      // A card outside the view is mounted by the next frame.
      requestAnimationFrame(() => {
        if (canvasRef.current) focusElement(canvasRef.current, quest);
      });
    },
    [canvasRef, lineRef, view],
  );
}

/** The place of the only selected card. */
const onlyPlace = (line: StoryGraph, selection: ReadonlySet<string>): Position | undefined => {
  const [only, ...others] = selection;
  return only !== undefined && others.length === 0 ? placeOfCard(line, only) : undefined;
};

type Followed = Opening & { only: Position | undefined; addedNote: RefObject<Box | null> };

/**
 * Keeps a frame or note that was just made in sight, or the only selected card, and else the same area in view, when the size of the
 * canvas changes. It opened with `openedSize`.
 */
function useFollowingSize({ addedNote, ...opening }: Followed, view: View, openedSize: Size): void {
  const store = useStoreApi();
  const openingRef = useLatest(opening);
  const shownSize = useRef(openedSize);
  useEffect(() => {
    const follow = ({ width, height }: Size): void => {
      const before = shownSize.current;
      if (width === before.width && height === before.height) return;
      shownSize.current = { width, height };
      const now = { width, height };
      const resized = viewportOnResize(openingRef.current, { before, now }, view.viewport());
      const { only } = openingRef.current;
      const shown = only ? viewportShowing(only, now, resized) : resized;
      view.goTo(addedNote.current ? viewportShowingBox(addedNote.current, now, shown) : shown);
    };
    follow(store.getState());
    return store.subscribe(follow);
  }, [store, openingRef, addedNote, view]);
}

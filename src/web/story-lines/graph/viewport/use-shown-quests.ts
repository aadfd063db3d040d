import { type RefObject, useEffect, useRef } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { viewportOnAddition } from '#web/story-lines/graph/elements/viewports.ts';
import { focusOnceMounted } from '#web/story-lines/graph/focus/focusable-elements.ts';
import type { useGoToQuest } from './use-go-to-quest.ts';
import type { View } from './use-view.ts';

/** A quest to show, anew with each object. null stands for the canvas itself. What was added is shown without that. */
export type WantedQuest = { readonly quest: string | null; readonly isFocused: boolean; readonly isAdded?: true };

type Canvas = { canvasRef: RefObject<HTMLElement | null>; goToQuest: ReturnType<typeof useGoToQuest> };

export function useWantedQuest(wanted: WantedQuest | null, { canvasRef, goToQuest }: Canvas): void {
  useEffect(() => {
    if (wanted === null) return;
    if (wanted.quest === null) canvasRef.current?.focus({ preventScroll: true });
    else if (wanted.isAdded) focusOnceMounted(canvasRef.current, wanted.quest);
    else goToQuest(wanted.quest, { centred: true, isFocused: wanted.isFocused });
  }, [wanted, canvasRef, goToQuest]);
}

export function useAddedQuests(line: StoryGraph, view: View): void {
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

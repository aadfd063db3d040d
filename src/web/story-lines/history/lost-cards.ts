import { useMemo } from 'react';
import { useStore } from 'zustand';
import { blankQuest, type Quest } from '#domain/quest/quest.ts';
import { showsQuest } from '#domain/story-line/story-line.ts';
import type { CanvasLine } from '#web/story-lines/graph/story-line-graph-props.ts';
import type { ShownQuests } from '#web/story-lines/content/use-line-quests.ts';
import { type QuestOfSave, shownSave } from './shown-save.ts';

type Shown<Line extends CanvasLine> = { readonly line: Line; readonly byId: ReadonlyMap<string, Quest> };

/** With cards of the quests that a save says something about and that the line has no more. */
export const withLostCards = <Line extends CanvasLine>(
  shown: Shown<Line>,
  compared: readonly QuestOfSave[],
): Shown<Line> => {
  const { line, byId } = shown;
  const lost = compared.filter(({ id }) => !showsQuest(line, id));
  if (lost.length === 0) return shown;
  const cards = lost.map(({ id, place: { x, y } }) => [id, { quest: id, x, y, prerequisite_quests: {} }] as const);
  return {
    line: { ...line, story_quests: { ...line.story_quests, ...Object.fromEntries(cards) } },
    byId: new Map([...lost.map(({ id, title }) => [id, { ...blankQuest, id, uid: '', title }] as const), ...byId]),
  };
};

/** The line and its quests as the canvas shows them while the tab History shows a save. */
export const useLostCards = <Line extends CanvasLine>(line: Line, lineQuests: ShownQuests) => {
  const compared = useStore(shownSave, ({ quests }) => quests);
  return useMemo(() => {
    const shown = withLostCards({ line, byId: lineQuests.byId }, compared);
    return { line: shown.line, lineQuests: { ...lineQuests, byId: shown.byId } };
  }, [line, lineQuests, compared]);
};

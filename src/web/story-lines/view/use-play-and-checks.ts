import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { CheckedLine } from '#web/story-lines/checks/set-aside-checks.ts';
import { checkMarks, useChecks } from '#web/story-lines/checks/use-checks.ts';
import { shownSave } from '#web/story-lines/history/shown-save.ts';
import { playMarks, usePlaying } from '#web/story-lines/play/use-playing.ts';
import { useSimulation } from '#web/story-lines/simulation/use-simulation.ts';
import type { ShownQuests } from '#web/story-lines/content/use-line-quests.ts';
import { useInspector } from '#web/story-lines/workspace/inspector/use-inspector.ts';

type TitledGraph = StoryGraph & { readonly title: string };

/** What the tabs Play and Checks show, and the marks of the open one, or of History, on the canvas. `of`: checks can be set aside of this saved line. */
export const usePlayAndChecks = (line: TitledGraph, lineQuests: ShownQuests, of: CheckedLine | null = null) => {
  const inspector = useInspector();
  const tab = inspector.isOpen ? inspector.tab : null;
  const playing = usePlaying(line, lineQuests.byId, tab === 'play');
  const checks = useChecks(line, lineQuests, { isShown: tab === 'checks', of });
  const simulation = useSimulation(line, lineQuests);
  const { open, waiting, lost, done } = playing;
  const { shares } = simulation;
  const { advice } = checks;
  const saved = useStore(shownSave, (state) => state.marks);
  const marks = useMemo(() => {
    if (tab === 'play') return playMarks({ open, waiting, lost, done }, shares);
    if (tab === 'checks') return advice ? checkMarks(advice) : undefined;
    return tab === 'history' ? saved : undefined;
  }, [tab, open, waiting, lost, done, shares, advice, saved]);
  return { playing, simulation, checks, marks };
};

export type PlayAndChecks = ReturnType<typeof usePlayAndChecks>;

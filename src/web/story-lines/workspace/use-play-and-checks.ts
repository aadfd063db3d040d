import { useMemo } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { checkMarks } from '#web/story-lines/checks/check-marks.ts';
import { useChecks } from '#web/story-lines/checks/use-checks.ts';
import { playMarks } from '#web/story-lines/play/play-marks.ts';
import { usePlaying } from '#web/story-lines/play/use-playing.ts';
import type { ShownQuests } from '#web/story-lines/use-line-quests.ts';
import { useInspector } from './inspector/use-inspector.ts';

/** What the tabs Play and Checks show, and the marks of the open one on the canvas. */
export const usePlayAndChecks = (line: StoryGraph, lineQuests: ShownQuests) => {
  const inspector = useInspector();
  const tab = inspector.isOpen ? inspector.tab : null;
  const playing = usePlaying(line, tab === 'play');
  const checks = useChecks(line, lineQuests, tab === 'checks');
  const { open, waiting, done } = playing;
  const { advice } = checks;
  const marks = useMemo(() => {
    if (tab === 'play') return playMarks({ open, waiting, done });
    return tab === 'checks' && advice ? checkMarks(advice) : undefined;
  }, [tab, open, waiting, done, advice]);
  return { playing, checks, marks };
};

export type PlayAndChecks = ReturnType<typeof usePlayAndChecks>;

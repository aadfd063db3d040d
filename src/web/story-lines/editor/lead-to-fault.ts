import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Fault } from '#web/documents/editing/use-fault.ts';
import type { StoryLineFault } from '#web/story-lines/content/story-line-fault.ts';
import { chooseTab, showTab, useInspector } from '#web/story-lines/workspace/inspector/use-inspector.ts';

type Editing = { isNew: boolean; selected: string | null; fault: Fault<StoryLineFault> };

/** Opens the first tab of the editor, and at a refused save the tab with the line's own texts that it found wrong. */
export const useEditingTab = ({ isNew, selected, fault }: Editing): void => {
  const start = useRef({ isNew, selected });
  useLayoutEffect(() => {
    if (start.current.isNew) showTab('story');
    else chooseTab(start.current.selected === null ? 'story' : 'quest');
  }, []);
  const { notice } = fault;
  useEffect(() => {
    const section = notice?.violation.section;
    if (section === 'title' || section === 'description' || section === 'choices') showTab('story');
  }, [notice]);
};

/** Opens the editor of the quest in which a save found a violation. */
export const useShownQuestFault = ({ notice }: Fault<StoryLineFault>, show: (quest: string) => void): void => {
  const showViolation = useEffectEvent((violation: StoryLineFault) => {
    if (violation.section === 'quest') show(violation.quest);
  });
  useEffect(() => {
    if (notice) showViolation(notice.violation);
  }, [notice]);
};

/** Focuses the first invalid field of the form with this ref at each attempt to save, once its tab is open. */
export const useFaultFocus = (fault: Fault<StoryLineFault>) => {
  const form = useRef<HTMLDivElement>(null);
  const focused = useRef<number>(null);
  const attempt = fault.notice?.attempt;
  const { tab } = useInspector();
  useEffect(() => {
    if (attempt === undefined || attempt === focused.current) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
    if (!field) return;
    focused.current = attempt;
    field.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the field comes with its tab
  }, [attempt, tab]);
  return form;
};

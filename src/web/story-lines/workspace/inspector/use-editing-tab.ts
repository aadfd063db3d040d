import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Fault } from '#web/documents/editing/use-fault.ts';
import type { StoryLineFault } from '#web/story-lines/story-line-fault.ts';
import { chooseTab, showTab } from './use-inspector.ts';

type Editing = { isNew: boolean; selected: string | null; fault: Fault<StoryLineFault> };

/** The tab that writing begins at, and the one that shows a violation of the line's own texts. */
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

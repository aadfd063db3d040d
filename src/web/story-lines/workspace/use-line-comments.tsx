import { use, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { comments } from '#texts/comments.ts';
import { CommentedContext } from '#web/documents/comments/commented-here.ts';
import { useOpenThreads } from '#web/documents/comments/use-open-threads.ts';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import { late } from '#web/shared/late/late.ts';
import { useLateDialog } from '#web/shared/late/use-late-dialog.ts';
import { showTab } from './inspector/use-inspector.ts';

const cardDialog = late(() => import('#web/documents/comments/place-mark.tsx'));

/** The open threads at each quest of the line, and their dialog. A thread that the address names is in the tab of the line's text. */
export const useLineComments = (line: StoryGraph, titleOf: (quest: string) => string) => {
  const here = use(CommentedContext);
  const [talkedAbout, setTalkedAbout] = useState<string | null>(null);
  const { shown, open, close } = useLateDialog(cardDialog, comments);
  const all = useOpenThreads(here && here.of.kind === 'story_line' ? here.of.owner : null);
  const id = here?.of.id;
  const threads = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { kind, id: of, place, threads: count } of all ?? []) {
      const quest = kind === 'quest' ? of : kind === 'story_line' && of === id ? questAt(place) : null;
      if (quest !== null && quest in line.story_quests) counts.set(quest, (counts.get(quest) ?? 0) + count);
    }
    return counts.size > 0 ? counts : null;
  }, [all, id, line.story_quests]);
  useThreadOfAddress(here !== null);
  const handleOpen = (quest: string) => {
    setTalkedAbout(quest);
    void open();
  };
  const dialog =
    here && shown && talkedAbout !== null
      ? createPortal(
          <shown.CardDialog line={here} quest={talkedAbout} title={titleOf(talkedAbout)} onClose={close} />,
          document.body,
        )
      : null;
  return { threads, open: here ? handleOpen : undefined, dialog };
};

const questAt = (place: string | null): string | null => place?.slice('/story_quests/'.length) ?? null;

const useThreadOfAddress = (isCommented: boolean): void => {
  const [search] = useSearchParams();
  const thread = isCommented ? search.get('thread') : null;
  useEffect(() => {
    if (thread !== null) showTab('story');
  }, [thread]);
};

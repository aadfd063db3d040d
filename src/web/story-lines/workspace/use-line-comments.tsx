import { use, useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { comments } from '#texts/comments.ts';
import { CommentedContext } from '#web/documents/comments/commented-here.ts';
import { lateMarks } from '#web/documents/comments/late-marks.ts';
import { useWantedMark, type MarkSpot } from '#web/documents/comments/wanted-mark.ts';
import { useOpenThreads, useSentThreads } from '#web/documents/comments/use-open-threads.ts';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import type { ShownQuests } from '#web/story-lines/content/use-line-quests.ts';
import { useLateDialog } from '#web/shared/late/use-late-dialog.ts';
import { showTab, type InspectorTabId } from './inspector/use-inspector.ts';

/** The open threads at each quest of the line, and their dialog. A thread that the address names is in the tab of the line's text. */
export const useLineComments = (
  line: StoryGraph,
  { byId, titleOf }: Pick<ShownQuests, 'byId' | 'titleOf'>,
  revealQuest: (id: string) => void,
) => {
  const here = use(CommentedContext);
  const [talkedAbout, setTalkedAbout] = useState<string | null>(null);
  const { shown, open, close } = useLateDialog(lateMarks, comments);
  const all = useOpenThreads(here && here.of.kind === 'story_line' ? here.of.owner : null);
  const id = here?.of.id;
  const sent = useSentThreads(here);
  const threads = useMemo(() => {
    const counts = new Map<string, number>([...(sent ?? [])].filter(([quest]) => quest in line.story_quests));
    for (const { kind, id: of, place, threads: count } of all ?? []) {
      const quest = kind === 'quest' ? of : kind === 'story_line' && of === id ? questAt(place) : null;
      if (quest !== null && quest in line.story_quests) counts.set(quest, (counts.get(quest) ?? 0) + count);
    }
    return counts.size > 0 ? counts : null;
  }, [all, id, sent, line.story_quests]);
  useThreadOfAddress(here && (here.of.kind === 'submission' ? 'review' : 'story'));
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
  const wantedMark = useWantedMarkOfLine(revealQuest, byId);
  return { threads, open: here ? handleOpen : undefined, dialog, wantedMark };
};

const questAt = (place: string | null): string | null => place?.slice('/story_quests/'.length) ?? null;

/** Shows the tab that has the threads. */
const useThreadOfAddress = (tab: InspectorTabId | null): void => {
  const [search] = useSearchParams();
  const thread = search.get('thread');
  useEffect(() => {
    if (thread !== null && tab !== null) showTab(tab);
  }, [thread, tab]);
};

/** From a thread to its mark: the tab with the quest or the line's text, and the quest's card. */
const useWantedMarkOfLine = (revealQuest: (id: string) => void, quests: ReadonlyMap<string, object>) => {
  const handleShow = useCallback(
    ({ quest }: MarkSpot) => {
      if (quest !== null) revealQuest(quest);
      showTab(quest === null ? 'story' : 'quest');
    },
    [revealQuest],
  );
  return useWantedMark({ onShow: handleShow, quests });
};

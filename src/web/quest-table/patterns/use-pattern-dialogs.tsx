import { useState } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import * as texts from '#texts/quest-patterns.ts';
import type { QuestFacts } from '#web/quest-table/quest-facts.ts';
import type { Bulk } from '#web/quest-table/use-bulk.ts';
import { useConnectivity } from '#web/shared/events/connectivity.ts';
import { late } from '#web/shared/late/late.ts';
import { useLateDialog } from '#web/shared/late/use-late-dialog.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';

const making = late(() => import('./make-dialog.tsx'));
const keeping = late(() => import('./keep-dialog.tsx'));

type PatternDialogsProps = {
  owner: string;
  lines: readonly SavedStoryLine[];
  facts: QuestFacts;
  bulk: Bulk;
};

/** What makes quests from a pattern, and what keeps a quest as one. */
export const usePatternDialogs = ({ owner, lines, facts, bulk }: PatternDialogsProps) => {
  const isOffline = useConnectivity(({ state }) => state === 'Offline');
  const make = useLateDialog(making, texts.makeFromPattern);
  const keep = useLateDialog(keeping, texts.keepAsPattern);
  const [kept, setKept] = useState<SavedQuest | null>(null);
  const dialogs = (
    <>
      {make.shown && (
        <make.shown.MakeDialog
          {...{ owner, lines, facts, isOffline }}
          onMake={async (body) => {
            const refused = await bulk.apply(texts.makeFromPattern, body);
            if (!refused) showToast(texts.made(Object.keys(body.changes).length));
            return refused;
          }}
          onClose={make.close}
        />
      )}
      {keep.shown && kept && <keep.shown.KeepDialog owner={owner} quest={kept} onClose={keep.close} />}
    </>
  );
  return {
    dialogs,
    make: () => void make.open(),
    keep: (quest: SavedQuest) => {
      setKept(quest);
      void keep.open();
    },
  };
};

import type { SavedQuest } from '#contract/quests.ts';
import { DeletedButton } from '#web/documents/history/deleted-button.tsx';
import { HistoryButton } from '#web/documents/history/history-button.tsx';
import { questWords } from './quest-words.ts';
import { useQuestVersions } from './use-quest-versions.ts';

/** The way to the saved versions of a quest. */
export function QuestHistory({ owner, quest }: { owner: string; quest: SavedQuest }) {
  const versions = useQuestVersions(owner);
  return <HistoryButton place={{ kind: 'quests', owner, id: quest.id }} item={quest} versions={versions} />;
}

/** The way to an owner's deleted quests. */
export function DeletedQuests({ owner }: { owner: string }) {
  const versions = useQuestVersions(owner);
  return <DeletedButton kind="quests" owner={owner} many={questWords.many} versions={versions} />;
}

import { useMemo } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import { countWeights, weightOf } from '#domain/advice/weights.ts';
import { checksFound } from '#texts/check-counts.ts';
import { toFoundChecks } from '#web/documents/pane/found-checks.ts';
import { useQuestChecks } from '#web/quests/editor/use-quest-checks.ts';
import { useQuests } from '#web/quests/quest-kind.ts';
import { stateOfAll, stateOfList } from '#web/shared/api/loading.ts';
import { useNamesLoading } from '#web/shared/world/named-entries.ts';
import { useStoryLines } from '#web/story-lines/story-line-kind.ts';

type FoundInQuestProps = { owner: string; id: string };

export function FoundInQuest({ owner, id }: FoundInQuestProps) {
  const list = useQuests(owner);
  const quest = list.data?.find((each) => each.id === id);
  if (quest) return <Found owner={owner} quest={quest} />;
  return <p>{checksFound(stateOfList(list) === 'loading' ? null : nothingRead)}</p>;
}

const nothingRead = { counts: countWeights([]), isWhole: false };

function Found({ owner, quest }: { owner: string; quest: SavedQuest }) {
  const { advice, levels, entries, ...checks } = useQuestChecks(
    useMemo(() => ({ owner, id: quest.id, saved: quest }), [owner, quest]),
    quest,
  );
  const names = useNamesLoading(
    useMemo(() => [quest], [quest]),
    entries,
  );
  const state = stateOfAll(stateOfList(useStoryLines(owner)), checks.state, names.state);
  const counts = countWeights([...advice, ...levels.counted.map((each) => each.advice)].map(weightOf));
  return <p>{checksFound(toFoundChecks(counts, state))}</p>;
}

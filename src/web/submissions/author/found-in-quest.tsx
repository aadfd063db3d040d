import { useMemo } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import { countWeights, weightOf } from '#domain/advice/weights.ts';
import { checksFound } from '#texts/check-counts.ts';
import { useQuestChecks } from '#web/quests/editor/use-quest-checks.ts';
import { useQuests } from '#web/quests/quest-kind.ts';
import { useNamesLoading } from '#web/shared/world/named-entries.ts';

type FoundInQuestProps = { owner: string; id: string };

export function FoundInQuest({ owner, id }: FoundInQuestProps) {
  const quest = useQuests(owner).data?.find((each) => each.id === id);
  return quest ? <Found owner={owner} quest={quest} /> : <p>{checksFound(null)}</p>;
}

function Found({ owner, quest }: { owner: string; quest: SavedQuest }) {
  const { advice, levels, isLooking, entries } = useQuestChecks(
    useMemo(() => ({ owner, id: quest.id, saved: quest }), [owner, quest]),
    quest,
  );
  const { state } = useNamesLoading(
    useMemo(() => [quest], [quest]),
    entries,
  );
  const counts = countWeights([...advice, ...levels.counted.map((each) => each.advice)].map(weightOf));
  return <p>{checksFound(isLooking || state === 'loading' ? null : { counts, isWhole: state === 'loaded' })}</p>;
}

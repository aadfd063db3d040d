import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as texts from '#texts/history.ts';
import * as lineTexts from '#texts/line-history.ts';
import { useGoneTitles } from '#web/documents/history/use-history.ts';
import { questDocumentRules } from '#web/quests/quest-document-rules.ts';
import { questKind, useQuests } from '#web/quests/quest-kind.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { DifferenceList } from '#web/shared/lists/difference-list.tsx';
import { GuideLink } from '#web/shared/lists/guide-link.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { PlainTitle } from '#web/shared/game-text/plain-title.tsx';
import { readText } from '#web/shared/game-text/read-text.ts';
import { compareSaves, type QuestDifference, questVersionQuery } from './compare-saves.ts';
import type { KeptSave } from './line-saves.ts';
import styles from './line-history.module.css';
import { nameSave } from './save-list.tsx';
import { markQuests } from './lost-cards.ts';
import { unmarkQuests } from './shown-save.ts';

type SaveDifferenceProps = {
  owner: string;
  line: SavedStoryLine;
  saves: readonly KeptSave[];
  shown: KeptSave;
  onRestoreQuest: (quest: { readonly id: string; readonly title: string }) => void;
};

const now = 'now';

/** What the save changed, or what it differs in from another one or from now. */
export function SaveDifference(props: SaveDifferenceProps) {
  const { owner, saves, shown, onRestoreQuest } = props;
  const index = saves.indexOf(shown);
  const previous = saves[index + 1]?.key;
  const [chosen, choose] = useState<string | null>(null);
  const compared = chosen ?? previous ?? (index > 0 ? now : null);
  const difference = useDifference(props, compared, compared === previous);
  useMarks(props.line, difference.data?.quests);
  if (compared === null)
    return (
      <section>
        <p>{[shown.version === 1 && texts.firstVersion, lineTexts.onlySave].filter(Boolean).join(' ')}</p>
        <p>
          <GuideLink chapter="undo" />
        </p>
      </section>
    );
  const options = [...(index > 0 ? [now] : []), ...saves.filter((save) => save !== shown).map(({ key }) => key)];
  const textOf = (key: string): string => {
    const found = saves.findIndex((save) => save.key === key);
    const save = saves[found];
    return save ? nameSave(save, found === 0) : lineTexts.now;
  };
  const { data } = difference;
  return (
    <section aria-label={lineTexts.differenceOf(nameSave(shown, index === 0))}>
      <SelectField
        label={lineTexts.comparedWith}
        value={compared}
        options={options}
        textOf={textOf}
        onChange={choose}
      />
      {compared === now && <p>{lineTexts.restoringChanges}</p>}
      {difference.isError && !data && (
        <NotLoaded what={texts.thisVersion} headingLevel={3} onRetry={() => void difference.refetch()}>
          {texts.savedIsSafe}
        </NotLoaded>
      )}
      {difference.isPending && <Skeleton lines={3} label={texts.loadingDifference} />}
      {data && data.line.length === 0 && data.quests.length === 0 && <p>{lineTexts.noDifference}</p>}
      {data && data.line.length > 0 && <DifferenceList differences={data.line} />}
      {data && data.quests.length > 0 && (
        <ul className={styles['quests']} aria-label={lineTexts.questDifferences}>
          {data.quests.map((quest, place) => (
            <li key={`${shown.key} ${quest.id}`}>
              <QuestChange
                owner={owner}
                quest={quest}
                isFirst={place < openAtFirst}
                onRestore={() => onRestoreQuest(quest)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const openAtFirst = 5;

/** Marks the quests on the canvas as long as they are shown. */
const useMarks = (line: StoryGraph, quests: readonly QuestDifference[] | undefined): void => {
  useEffect(() => {
    if (quests) markQuests(line, quests);
    return unmarkQuests;
  }, [line, quests]);
};

const nameGone = (title: string | undefined): string | undefined => title && texts.deletedTitle(title);

const useDifference = (
  { owner, line, saves, shown }: SaveDifferenceProps,
  compared: string | null,
  isItsOwn: boolean,
) => {
  const client = useQueryClient();
  const { data: quests } = useQuests(owner);
  const goneTitles = useGoneTitles({ kind: storyLineKind, owner }, questKind);
  const before = saves.find(({ key }) => key === compared) ?? null;
  const presentQuests = new Map((quests ?? []).map((quest) => [quest.id, quest]));
  const titles = new Map((quests ?? []).map(({ id, title }) => [id, readText(title)]));
  const present =
    compared === now
      ? [line.version, ...Object.keys(line.story_quests).map((id) => presentQuests.get(id)?.version)]
      : [];
  return useQuery({
    enabled: compared !== null && quests !== undefined,
    queryKey: ['save-difference', owner, line.id, compared, shown.key, present, titles.size, goneTitles.size],
    queryFn: () =>
      compareSaves(
        { client, owner, id: line.id },
        { before, after: shown, isItsOwn },
        {
          titleOf: (id) => titles.get(id) ?? nameGone(goneTitles.get(id)),
          present: { line: storyLineKind.contentOf(line), quests: presentQuests },
        },
      ),
    staleTime: Infinity,
    gcTime: 0,
  });
};

type QuestChangeProps = {
  owner: string;
  quest: QuestDifference;
  isFirst: boolean;
  onRestore: () => void;
};

function QuestChange({ owner, quest, isFirst, onRestore }: QuestChangeProps) {
  const [isOpen, setOpen] = useState(isFirst);
  const isRestorable = useRestorable({ owner, quest, isOpen });
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <strong>
          <PlainTitle text={quest.title} />
        </strong>{' '}
        <span data-how={quest.how}>{lineTexts.how[quest.how]}</span>
      </summary>
      {isOpen && quest.how === 'changed' && <QuestVersions owner={owner} quest={quest} />}
      {isOpen && isRestorable && <Button onClick={onRestore}>{lineTexts.restoreQuest(readText(quest.title))}</Button>}
    </details>
  );
}

/** Whether the quest is another now: a later version may say the same. */
const useRestorable = ({
  owner,
  quest: { id, after },
  isOpen,
}: Omit<QuestChangeProps, 'isFirst' | 'onRestore'> & { isOpen: boolean }): boolean => {
  const { data: quests } = useQuests(owner);
  const present = quests?.find((each) => each.id === id);
  const mayDiffer = after !== null && after !== present?.version;
  const { data: kept } = useQuery({
    ...questVersionQuery(owner, id, after ?? 0),
    enabled: isOpen && mayDiffer && present !== undefined,
  });
  if (!mayDiffer || !present) return mayDiffer;
  return kept !== undefined && !questKind.isSame(questKind.contentOf(present), kept);
};

function QuestVersions({ owner, quest: { id, before, after } }: { owner: string; quest: QuestDifference }) {
  const isKnown = before !== null && after !== null;
  const older = useQuery({ ...questVersionQuery(owner, id, before ?? 0), enabled: isKnown });
  const newer = useQuery({ ...questVersionQuery(owner, id, after ?? 0), enabled: isKnown });
  if (older.isError || newer.isError)
    return (
      <NotLoaded
        what={texts.thisVersion}
        headingLevel={3}
        onRetry={() => {
          void older.refetch();
          void newer.refetch();
        }}
      />
    );
  if (!older.data || !newer.data) return !isKnown ? null : <Skeleton lines={2} label={texts.loadingDifference} />;
  const differences = questDocumentRules.compare(older.data, newer.data, () => undefined);
  return differences.length > 0 ? <DifferenceList differences={differences} /> : <p>{lineTexts.sameQuest}</p>;
}

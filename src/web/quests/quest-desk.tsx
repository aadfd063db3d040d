import { useCallback, useEffect, useMemo } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import { ItemDesk } from '#web/shared/items/item-desk.tsx';
import { ItemListPane } from '#web/shared/items/item-list-pane.tsx';
import { isEditing, useDrawnPlace, useItemPlace } from '#web/shared/items/item-place.ts';
import type { ItemReview } from '#web/shared/items/item-review.ts';
import { useSignedInUser } from '#web/shared/session.ts';
import { DeletedQuests } from './quest-history.tsx';
import { discardSavedDrafts, useUnsavedQuests } from './quest-drafts.ts';
import { QuestPane } from './quest-pane.tsx';
import { questWords } from './quest-words.ts';
import { useQuests } from './use-quests.ts';

type QuestDeskProps = {
  owner: string;
  /** Whether the person may create, change and delete quests of this owner. */
  editable: boolean;
  review?: ItemReview<SavedQuest> | undefined;
};

/** An owner's quests: the list, and what is open. */
export function QuestDesk({ owner, editable, review }: QuestDeskProps) {
  const { place, goTo, replaceWith } = useItemPlace('quest', editable);
  const { data: quests, isComplete, isError, isFetching, refetch } = useQuests(owner);
  const { id: author } = useSignedInUser();
  const unsaved = useUnsavedQuests({ author, owner });
  const selected = 'id' in place ? place.id : null;
  const drawn = useDrawnPlace(place);
  const opened = 'id' in drawn ? drawn.id : null;
  const saved = useMemo(() => quests?.find(({ id }) => id === opened) ?? null, [quests, opened]);
  const hasFailed = isError && !isFetching;
  useEffect(() => discardSavedDrafts({ author, owner }, quests ?? []), [author, owner, quests]);
  const handleSelect = useCallback((id: string) => goTo({ mode: 'view', id }), [goTo]);

  return (
    <ItemDesk
      place={drawn}
      onBack={() => goTo({ mode: 'unset' })}
      list={
        <ItemListPane
          owner={owner}
          words={questWords}
          createLabel="Create New Quest"
          items={quests}
          isComplete={isComplete}
          hasFailed={hasFailed}
          selected={selected}
          unsaved={unsaved}
          badges={review?.badges}
          reviews={review?.states}
          hasLevels
          isEditing={isEditing(place)}
          onSelect={handleSelect}
          onCreate={editable ? () => goTo({ mode: 'create' }) : undefined}
          onRetry={() => void refetch()}
          deleted={editable ? <DeletedQuests owner={owner} /> : undefined}
        />
      }
    >
      <QuestPane
        owner={owner}
        editable={editable}
        review={review}
        place={drawn}
        saved={saved}
        hasDraft={opened !== null && unsaved.has(opened)}
        listState={isComplete ? 'loaded' : hasFailed ? 'failed' : 'loading'}
        onGo={goTo}
        onReplace={replaceWith}
      />
    </ItemDesk>
  );
}

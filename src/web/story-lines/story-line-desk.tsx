import { useCallback, useEffect, useMemo } from 'react';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { ItemDesk } from '#web/shared/items/item-desk.tsx';
import { ItemListPane } from '#web/shared/items/item-list-pane.tsx';
import { isEditing, useDrawnPlace, useItemPlace } from '#web/shared/items/item-place.ts';
import type { ItemReview } from '#web/shared/items/item-review.ts';
import { logError } from '#web/shared/log.ts';
import { useSignedInUser } from '#web/shared/session.ts';
import { DeletedStoryLines } from './story-line-history.tsx';
import { discardSavedLineDrafts, useUnsavedLines } from './edit/line-drafts.ts';
import { StoryLinePane } from './story-line-pane.tsx';
import { loadLineParts } from './use-line-parts.ts';
import { storyLineWords } from './story-line-words.ts';
import { useStoryLines } from './use-story-lines.ts';

type StoryLineDeskProps = {
  owner: string;
  /** Whether the person may create, change and delete story lines of this owner. */
  editable: boolean;
  review?: ItemReview<SavedStoryLine> | undefined;
};

const handleApproach = () => {
  loadLineParts().catch((error: unknown) => logError('Fetching the graph ahead failed', error));
};

/** An owner's story lines: the list, and what is open. */
export function StoryLineDesk({ owner, editable, review }: StoryLineDeskProps) {
  const { place, goTo, replaceWith } = useItemPlace('storyLine', editable);
  const { data: lines, isComplete, isError, isFetching, refetch } = useStoryLines(owner);
  const { id: author } = useSignedInUser();
  const unsaved = useUnsavedLines({ author, owner });
  const selected = 'id' in place ? place.id : null;
  const drawn = useDrawnPlace(place);
  const opened = 'id' in drawn ? drawn.id : null;
  const saved = useMemo(() => lines?.find(({ id }) => id === opened) ?? null, [lines, opened]);
  const hasFailed = isError && !isFetching;
  useEffect(() => discardSavedLineDrafts({ author, owner }, lines ?? []), [author, owner, lines]);
  const handleSelect = useCallback((id: string) => goTo({ mode: 'view', id }), [goTo]);

  return (
    <ItemDesk
      place={drawn}
      listWidth="narrow"
      onBack={() => goTo({ mode: 'unset' })}
      onApproach={handleApproach}
      list={
        <ItemListPane
          owner={owner}
          words={storyLineWords}
          createLabel="Create New Story"
          items={lines}
          isComplete={isComplete}
          hasFailed={hasFailed}
          selected={selected}
          unsaved={unsaved}
          badges={review?.badges}
          reviews={review?.states}
          hasLevels={false}
          isEditing={isEditing(place)}
          onSelect={handleSelect}
          onCreate={editable ? () => goTo({ mode: 'create' }) : undefined}
          onRetry={() => void refetch()}
          deleted={editable ? <DeletedStoryLines owner={owner} /> : undefined}
        />
      }
    >
      <StoryLinePane
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

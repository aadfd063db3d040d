import { ArrowLeft } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#web/shared/button.tsx';
import { QuestListPane } from './list/quest-list-pane.tsx';
import styles from './quest-desk.module.css';
import { useUnsavedQuests } from './quest-drafts.ts';
import { QuestPane } from './quest-pane.tsx';
import { isEditing, readQuestPlace, writeQuestPlace, type QuestPlace } from './quest-place.ts';
import { useQuests } from './use-quests.ts';
import { useScrollTop } from './use-scroll-top.ts';

/** A designer's quests: the list, and beside it (on a narrow screen instead of it) what is open. */
export function QuestDesk({ owner }: { owner: string }) {
  const { place, goTo, replaceWith } = useQuestPlace();
  const { data: quests, isError, isFetching, refetch } = useQuests(owner);
  const unsaved = useUnsavedQuests(owner);
  const selected = 'id' in place ? place.id : null;
  const saved = useMemo(() => quests?.find(({ id }) => id === selected) ?? null, [quests, selected]);
  const hasFailed = isError && !isFetching;
  const pane = useRef<HTMLDivElement>(null);
  useScrollTop(pane, place);
  const handleSelect = useCallback((id: string) => goTo({ mode: 'view', id }), [goTo]);

  return (
    <div className={styles['desk']} data-open={place.mode !== 'unset' || undefined}>
      <div className={styles['list']}>
        <QuestListPane
          quests={quests}
          hasFailed={hasFailed}
          selected={selected}
          unsaved={unsaved}
          isEditing={isEditing(place)}
          onSelect={handleSelect}
          onCreate={() => goTo({ mode: 'create' })}
          onRetry={() => void refetch()}
        />
      </div>
      <div ref={pane} className={styles['pane']} data-scrolls>
        <div className={styles['back']}>
          <Button icon={<ArrowLeft aria-hidden="true" />} onClick={() => goTo({ mode: 'unset' })}>
            Back to the list
          </Button>
        </div>
        <QuestPane
          owner={owner}
          place={place}
          saved={saved}
          hasDraft={selected !== null && unsaved.has(selected)}
          listState={quests ? 'loaded' : hasFailed ? 'failed' : 'loading'}
          onGo={goTo}
          onReplace={replaceWith}
        />
      </div>
    </div>
  );
}

const useQuestPlace = () => {
  const [search, setSearch] = useSearchParams();
  const place = useMemo(() => readQuestPlace(search), [search]);
  const goTo = useCallback((next: QuestPlace) => setSearch(writeQuestPlace(next)), [setSearch]);
  const replaceWith = useCallback(
    (next: QuestPlace) => setSearch(writeQuestPlace(next), { replace: true }),
    [setSearch],
  );
  return { place, goTo, replaceWith };
};

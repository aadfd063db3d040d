import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { SavedWorld } from '#contract/world.ts';
import { compareWorlds } from '#domain/world-preview/compare-worlds.ts';
import { type World, worldContent } from '#domain/world/world.ts';
import { close } from '#texts/common.ts';
import * as historyTexts from '#texts/history.ts';
import * as texts from '#texts/world/world.ts';
import columns from '#web/documents/history/history-content.module.css';
import { VersionList } from '#web/documents/history/versions/version-list.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { rebaseDraft, toContent } from '#web/world/draft/world-draft.ts';
import { nameChange } from '#web/world/saving/name-place.ts';
import list from '#web/world/saving/preview-list.module.css';
import { useWorldRevision, useWorldRevisions } from './world-revisions.ts';

type WorldHistoryDialogProps = { saved: SavedWorld; onClose: () => void };

/** The saved versions of the world. One that is brought back becomes a change, which is saved as any other. */
export function WorldHistoryDialog({ saved, onClose }: WorldHistoryDialogProps) {
  const query = useWorldRevisions(saved.version);
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = chosen ?? query.data?.[0]?.version ?? saved.version;
  const older = shown === saved.version ? null : shown;
  const { data: version } = useWorldRevision(older);
  const handleBack = (content: World) => {
    rebaseDraft(saved, content);
    showToast(texts.broughtBack);
    onClose();
  };
  const footer = (
    <>
      {older !== null && version && (
        <Button variant="primary" icon={<RotateCcw aria-hidden="true" />} onClick={() => handleBack(version)}>
          {texts.bringBack(older)}
        </Button>
      )}
      <Button onClick={onClose}>{close}</Button>
    </>
  );
  return (
    <Modal title={texts.worldHistory} size="wide" onClose={onClose} footer={footer}>
      {query.isPending && <Skeleton lines={4} label={historyTexts.loadingHistory} />}
      {query.isError && !query.data && (
        <NotLoaded what={historyTexts.theHistory} headingLevel={3} onRetry={() => void query.refetch()} />
      )}
      {query.data && (
        <div className={columns['columns']}>
          <VersionList {...moreOf(query)} revisions={query.data} shown={shown} onChoose={setChosen} />
          <div className={columns['shown']}>
            {older === null ? <p>{texts.presentWorld}</p> : <Difference saved={saved} version={older} />}
          </div>
        </div>
      )}
    </Modal>
  );
}

const moreOf = ({ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Revisions) => ({
  isMore: hasNextPage,
  isLoading: isFetchingNextPage,
  hasFailed: isFetchNextPageError,
  onMore: () => void fetchNextPage(),
});

type Revisions = Pick<
  ReturnType<typeof useWorldRevisions>,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

function Difference({ saved, version }: { saved: SavedWorld; version: number }) {
  const { data, isError, refetch } = useWorldRevision(version);
  if (data) return <Changes before={toContent(saved)} after={data} />;
  if (isError) return <NotLoaded what={historyTexts.thisVersion} headingLevel={3} onRetry={() => void refetch()} />;
  return <Skeleton lines={3} label={historyTexts.loadingDifference} />;
}

/** What a version would change of the present world. */
function Changes({ before, after }: { before: World; after: World }) {
  // The order of parts inside a kind or a field is no difference.
  const differences = compareWorlds(z.parse(worldContent, before), z.parse(worldContent, after));
  if (differences.length === 0) return <p>{historyTexts.noDifference}</p>;
  return (
    <section aria-label={texts.wouldChange}>
      <p>{texts.wouldChange}</p>
      <ul className={list['list']}>
        {differences.map(({ pointer, change }) => (
          <li key={`${pointer} ${change}`}>
            <strong>{nameChange({ pointer, change }, before, after)}</strong> {texts.changeNames[change]}
          </li>
        ))}
      </ul>
    </section>
  );
}

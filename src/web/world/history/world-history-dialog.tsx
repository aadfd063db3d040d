import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { SavedWorld } from '#contract/world.ts';
import { compareWorlds } from '#domain/world/preview/compare-worlds.ts';
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
  const shown = chosen ?? query.data?.[0]?.version ?? null;
  const isPresent = shown === null || shown === saved.version;
  const { data: version, isError, refetch } = useWorldRevision(isPresent ? null : shown);
  const handleBack = () => {
    if (version) rebaseDraft(saved, version);
    showToast(texts.broughtBack);
    onClose();
  };
  return (
    <Modal
      title={texts.worldHistory}
      size="wide"
      onClose={onClose}
      footer={
        <>
          {!isPresent && version && (
            <Button variant="primary" icon={<RotateCcw aria-hidden="true" />} onClick={handleBack}>
              {texts.bringBack(shown)}
            </Button>
          )}
          <Button onClick={onClose}>{close}</Button>
        </>
      }
    >
      {query.isPending && <Skeleton lines={4} label={historyTexts.loadingHistory} />}
      {query.isError && !query.data && (
        <NotLoaded what={historyTexts.theHistory} headingLevel={3} onRetry={() => void query.refetch()} />
      )}
      {query.data && shown !== null && (
        <div className={columns['columns']}>
          <VersionList
            revisions={query.data}
            shown={shown}
            isMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            hasFailed={query.isFetchNextPageError}
            onChoose={setChosen}
            onMore={() => void query.fetchNextPage()}
          />
          <div className={columns['shown']}>
            {isPresent && <p>{texts.presentWorld}</p>}
            {!isPresent && isError && (
              <NotLoaded what={historyTexts.thisVersion} headingLevel={3} onRetry={() => void refetch()} />
            )}
            {!isPresent && !isError && !version && <Skeleton lines={3} label={historyTexts.loadingDifference} />}
            {!isPresent && version && <Changes before={toContent(saved)} after={version} />}
          </div>
        </div>
      )}
    </Modal>
  );
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

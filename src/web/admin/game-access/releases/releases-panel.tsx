import { Package } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import type { Release, Releases } from '#contract/releases.ts';
import * as texts from '#texts/releases.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { GuideLink } from '#web/shared/lists/guide-link.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { useFocusBack } from '#web/shared/focus/use-focus.ts';
import { ChannelStates } from './channel-states.tsx';
import { ContentsDialog, ShowChanges } from './changes-dialog.tsx';
import { DeleteReleaseDialog, type DeleteQuestion } from './delete-release-dialog.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import { MakeReleaseForm } from './make-release-form.tsx';
import { PutOnChannelDialog, type PutQuestion } from './put-on-channel-dialog.tsx';
import styles from './releases-panel.module.css';
import { ReleasesTable } from './releases-table.tsx';
import { type TaggedChannel, useChannels } from './use-channels.ts';
import { useReleases } from './use-releases.ts';

export function ReleasesPanel() {
  return (
    <>
      <p className={styles['lead']}>{texts.releasesLead}</p>
      <LoadedReleases />
    </>
  );
}

function LoadedReleases() {
  const list = useReleases();
  const channels = useChannels();
  const count = useRef<HTMLOutputElement>(null);
  const handleRetry = () => {
    if (!list.data) void list.refetch();
    if (!channels.data) void channels.refetch();
  };
  if (list.data && channels.data) {
    const [newest] = list.data.pages;
    const items = list.data.pages.flatMap((page) => page.items);
    return (
      <>
        <ChannelStates channels={channels.data} releases={items} />
        <NextRelease newest={newest} />
        <ReleaseList channels={channels.data} releases={items} count={count} />
        {items.length > 0 && <OlderReleases list={list} count={items.length} summary={count} />}
      </>
    );
  }
  if (list.isError || channels.isError)
    return <NotLoaded what={texts.theReleases} headingLevel={3} onRetry={handleRetry} />;
  return <Skeleton lines={8} label={texts.loadingReleases} />;
}

function NextRelease({ newest }: { newest: Releases | undefined }) {
  const since = newest?.items[0]?.number ?? null;
  return (
    <MakeReleaseForm situation={describeSituation(since, newest?.unreleased)}>
      {(since === null || newest?.unreleased) && <ShowChanges since={since} />}
    </MakeReleaseForm>
  );
}

const describeSituation = (since: number | null, isChanged = false): string => {
  if (since === null) return texts.neverReleased;
  return isChanged ? texts.changedSince(since) : texts.unchangedSince(since);
};

type ReleaseListProps = {
  channels: readonly TaggedChannel[];
  releases: readonly Release[];
  /** Gets the focus once a release is deleted. */
  count: RefObject<HTMLElement | null>;
};

function ReleaseList({ channels, releases, count }: ReleaseListProps) {
  const [asked, setAsked] = useState<PutQuestion | null>(null);
  const [downloading, setDownloading] = useState<number | null>(null);
  const [showing, setShowing] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<DeleteQuestion | null>(null);
  const none = useRef<HTMLDivElement>(null);
  useFocusBack(deleting !== null, count, none);
  const chosen = releases.find(({ number }) => number === downloading);
  return (
    <>
      {releases.length === 0 ? (
        <div ref={none} tabIndex={-1} className={styles['none']}>
          <NoRelease />
        </div>
      ) : (
        <ReleasesTable
          releases={releases}
          channels={channels}
          asked={asked}
          downloading={downloading}
          showing={showing}
          deleting={deleting?.release ?? null}
          onPut={setAsked}
          onDownload={setDownloading}
          onShow={setShowing}
          onDelete={setDeleting}
        />
      )}
      {asked && <PutOnChannelDialog asked={asked} onClose={() => setAsked(null)} />}
      {showing !== null && <ContentsDialog release={showing} onClose={() => setShowing(null)} />}
      {chosen && <DownloadDialog release={chosen} onClose={() => setDownloading(null)} />}
      {deleting && <DeleteReleaseDialog asked={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

function NoRelease() {
  return (
    <EmptyState
      title={texts.noRelease}
      headingLevel={3}
      icon={<Package aria-hidden="true" />}
      action={<GuideLink chapter="engineers" />}
    >
      {texts.noReleaseHint}
    </EmptyState>
  );
}

type OlderReleasesProps = {
  list: ReturnType<typeof useReleases>;
  count: number;
  summary: RefObject<HTMLOutputElement | null>;
};

/** How many releases are shown, and the way to older ones. */
function OlderReleases({ list, count, summary }: OlderReleasesProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(isFetchingNextPage, button);
  useFocusBack(hasNextPage, summary);
  return (
    <div className={styles['older']}>
      <output ref={summary} tabIndex={-1}>
        {hasNextPage ? texts.newestReleases(count) : texts.allReleases(count)}
      </output>
      {isFetchNextPageError && <p role="alert">{texts.olderNotLoaded}</p>}
      {hasNextPage && (
        <Button ref={button} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.olderReleases}
        </Button>
      )}
    </div>
  );
}

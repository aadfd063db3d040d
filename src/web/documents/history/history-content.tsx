import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import type { DocumentVersions } from './document-versions.ts';
import styles from './history-content.module.css';
import { RestoreQuestion } from './restore/restore-question.tsx';
import { type HistoryPlace, useGoneTitles } from './use-history.ts';
import { moreOf, type useAsking, type useShownVersions } from './use-shown-versions.ts';
import { VersionDifference } from './versions/version-difference.tsx';
import { VersionList } from './versions/version-list.tsx';
import * as texts from '#texts/history.ts';

type HistoryContentProps<Content> = {
  place: HistoryPlace;
  versions: DocumentVersions<Content>;
  shownVersions: ReturnType<typeof useShownVersions>;
  asking: ReturnType<typeof useAsking>;
  onRestored: () => void;
};

export function HistoryContent<Content>(props: HistoryContentProps<Content>) {
  const { place, versions, shownVersions, asking, onRestored } = props;
  const { read, query, shown, before, current, choose, compareWith } = shownVersions;
  const data = read?.revisions;
  const goneTitles = useGoneTitles(place, versions.contains);
  const handleChoose = (version: number) => {
    choose(version);
    asking.setAsking(false);
  };
  return (
    <>
      {query.isPending && <Skeleton lines={6} label={texts.loadingHistory} />}
      {query.isError && !data && <HistoryMissing onRetry={() => void query.refetch()} />}
      {data && shown !== null && (
        <div className={styles['columns']}>
          <VersionList revisions={data} shown={shown} {...moreOf(query)} onChoose={handleChoose} />
          <div className={styles['shown']}>
            {asking.isAsking && current !== null && (
              <RestoreQuestion
                place={place}
                version={shown}
                current={current}
                versions={versions}
                onClose={asking.cancel}
                onDone={onRestored}
              />
            )}
            <VersionDifference
              key={shown}
              place={place}
              revisions={data}
              before={before}
              after={shown}
              current={current}
              versions={versions}
              goneTitles={goneTitles}
              onCompareWith={compareWith}
            />
          </div>
        </div>
      )}
    </>
  );
}

function HistoryMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <NotLoaded what={texts.theHistory} headingLevel={3} onRetry={onRetry}>
      {texts.savedIsSafe}
    </NotLoaded>
  );
}

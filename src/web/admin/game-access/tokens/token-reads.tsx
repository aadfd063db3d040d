import type { ContentToken } from '#contract/content.ts';
import * as texts from '#texts/installation.ts';
import { releaseNamed } from '#texts/releases.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { Since } from '#web/shared/formats/since.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { DataCell, DataRow, DataTable } from '#web/admin/tables/data-table.tsx';
import { useTokenReads } from './use-tokens.ts';

const columns = texts.readingColumns;

export function TokenReads({ token, onClose }: { token: ContentToken; onClose: () => void }) {
  const { data: reads, error, isFetching, refetch } = useTokenReads(token.id);
  return (
    <Modal title={texts.readingsOf(token.name)} onClose={onClose}>
      {error && !reads && (
        <NotLoaded what={texts.theReadings} headingLevel={3} isTrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && !reads && <Skeleton lines={4} label={texts.loadingReadings} />}
      {reads?.length === 0 && <EmptyState title={texts.noReadings} headingLevel={3} />}
      {reads && reads.length > 0 && (
        <DataTable label={texts.readingsOf(token.name)} columns={Object.values(columns)}>
          {reads.map(({ at, version, unchanged, address, times }, index) => (
            <DataRow key={`${at} ${index}`}>
              <DataCell column={columns.at} kind="headline">
                <Since time={at} />
              </DataCell>
              <DataCell column={columns.version}>{describeVersion(version)}</DataCell>
              <DataCell column={columns.answer}>{unchanged ? texts.hadIt(times) : texts.sent}</DataCell>
              <DataCell column={columns.address}>{address}</DataCell>
            </DataRow>
          ))}
        </DataTable>
      )}
    </Modal>
  );
}

const describeVersion = (version: string): string => {
  const release = /^release-(\d+)$/.exec(version)?.[1];
  return release === undefined ? version : releaseNamed(Number(release));
};

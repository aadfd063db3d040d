import type { ContentToken } from '#contract/content.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { Since } from '#web/shared/formats/since.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { DataCell, DataRow, DataTable } from '#web/admin/tables/data-table.tsx';
import { useTokenReads } from './use-tokens.ts';

const columns = ['When', 'Version', 'Answer', 'Address'] as const;

/** A game that asks again and again has one row for it. */
const hadIt = (times: number): string => (times > 1 ? `had it already, ${times} times` : 'had it already');

/** The latest readings with a token. */
export function TokenReads({ token, onClose }: { token: ContentToken; onClose: () => void }) {
  const { data: reads, error, isFetching, refetch } = useTokenReads(token.id);
  return (
    <Modal title={`Readings of ${token.name}`} onClose={onClose}>
      {error && !reads && (
        <NotLoaded what="The readings" headingLevel={3} isTrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && !reads && <Skeleton lines={4} label="Loading the readings" />}
      {reads?.length === 0 && <EmptyState title="This token was not used yet" headingLevel={3} />}
      {reads && reads.length > 0 && (
        <DataTable label={`Readings of ${token.name}`} columns={columns}>
          {reads.map(({ at, version, unchanged, address, times }, index) => (
            <DataRow key={`${at} ${index}`}>
              <DataCell column="When" kind="headline">
                <Since time={at} />
              </DataCell>
              <DataCell column="Version">{version}</DataCell>
              <DataCell column="Answer">{unchanged ? hadIt(times) : 'sent'}</DataCell>
              <DataCell column="Address">{address}</DataCell>
            </DataRow>
          ))}
        </DataTable>
      )}
    </Modal>
  );
}

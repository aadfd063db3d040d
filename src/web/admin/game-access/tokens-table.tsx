import type { ContentToken } from '#contract/content.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Since } from '#web/shared/formats/since.tsx';
import { DataCell, DataRow, DataTable } from '#web/admin/tables/data-table.tsx';
import styles from './game-access-page.module.css';

export type TokenActions = {
  readonly onRevoke: (token: ContentToken) => void;
  readonly onShowReads: (token: ContentToken) => void;
};

const columns = ['Name', 'Made by', 'Made', 'Last used', 'State', 'Acts'] as const;

/** Every access token; revoked ones stay, faded, as a record. */
export function TokensTable({ tokens, onRevoke, onShowReads }: TokenActions & { tokens: readonly ContentToken[] }) {
  return (
    <DataTable label="Access tokens" columns={columns}>
      {tokens.map((token) => (
        <DataRow key={token.id} isFaded={token.revoked_at !== null}>
          <DataCell column="Name" kind="headline">
            {token.name}
          </DataCell>
          <DataCell column="Made by">{token.created_by}</DataCell>
          <DataCell column="Made">
            <Since time={token.created_at} />
          </DataCell>
          <DataCell column="Last used">
            {token.last_used_at === null ? 'never' : <Since time={token.last_used_at} />}
          </DataCell>
          <DataCell column="State">{token.revoked_at === null ? 'active' : 'revoked'}</DataCell>
          <DataCell column="Acts" kind="acts">
            <div className={styles['actions']}>
              <Button aria-label={`Show readings of ${token.name}`} onClick={() => onShowReads(token)}>
                Readings
              </Button>
              {token.revoked_at === null && (
                <Button variant="danger" aria-label={`Revoke ${token.name}`} onClick={() => onRevoke(token)}>
                  Revoke
                </Button>
              )}
            </div>
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}

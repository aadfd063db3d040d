import type { ContentToken } from '#contract/content.ts';
import * as texts from '#texts/installation.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Since } from '#web/shared/formats/since.tsx';
import { DataCell, DataRow, DataTable } from '#web/admin/tables/data-table.tsx';
import styles from './game-access-page.module.css';

export type TokenActions = {
  readonly onRevoke: (token: ContentToken) => void;
  readonly onShowReads: (token: ContentToken) => void;
};

const columns = texts.tokenColumns;

export function TokensTable({ tokens, onRevoke, onShowReads }: TokenActions & { tokens: readonly ContentToken[] }) {
  return (
    <DataTable label={texts.tokensTable} columns={Object.values(columns)}>
      {tokens.map((token) => (
        <DataRow key={token.id} isFaded={token.revoked_at !== null}>
          <DataCell column={columns.name} kind="headline">
            {token.name}
          </DataCell>
          <DataCell column={columns.madeBy}>{token.created_by}</DataCell>
          <DataCell column={columns.made}>
            <Since time={token.created_at} />
          </DataCell>
          <DataCell column={columns.lastUsed}>
            {token.last_used_at === null ? texts.neverUsed : <Since time={token.last_used_at} />}
          </DataCell>
          <DataCell column={columns.state}>
            {token.revoked_at === null ? texts.tokenActive : texts.tokenRevoked}
          </DataCell>
          <DataCell column={columns.actions} kind="actions">
            <div className={styles['actions']}>
              <Button aria-label={texts.showReadings(token.name)} onClick={() => onShowReads(token)}>
                {texts.readings}
              </Button>
              {token.revoked_at === null && (
                <Button variant="danger" aria-label={texts.revokeNamed(token.name)} onClick={() => onRevoke(token)}>
                  {texts.revoke}
                </Button>
              )}
            </div>
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}

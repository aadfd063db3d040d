import { useRef } from 'react';
import type { ContentToken } from '#contract/content.ts';
import * as texts from '#texts/installation.ts';
import { channelNames } from '#texts/releases.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { useFocusBack } from '#web/shared/focus/use-focus.ts';
import { Since } from '#web/shared/since.tsx';
import { DataCell, DataRow, DataTable } from '#web/admin/tables/data-table.tsx';
import styles from './game-access-page.module.css';

export type TokenActions = {
  /** The token that the open question would revoke. null: no question is open. */
  readonly revoking: ContentToken | null;
  readonly onRevoke: (token: ContentToken) => void;
  readonly onShowReads: (token: ContentToken) => void;
};

const columns = texts.tokenColumns;

type TokensTableProps = TokenActions & { tokens: readonly ContentToken[] };

export function TokensTable({ tokens, revoking, onRevoke, onShowReads }: TokensTableProps) {
  return (
    <DataTable label={texts.tokensTitle} columns={Object.values(columns)}>
      {tokens.map((token) => (
        <DataRow key={token.id} isFaded={token.revoked_at !== null}>
          <DataCell column={columns.name} kind="headline">
            {token.name}
          </DataCell>
          <DataCell column={columns.reads}>{channelNames[token.channel]}</DataCell>
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
            <TokenButtons
              token={token}
              isRevoking={revoking?.id === token.id}
              onRevoke={() => onRevoke(token)}
              onShowReads={() => onShowReads(token)}
            />
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}

type TokenButtonsProps = {
  token: ContentToken;
  isRevoking: boolean;
  onRevoke: () => void;
  onShowReads: () => void;
};

/** A revoked token has one button less, so that the other one gets the focus. */
function TokenButtons({ token, isRevoking, onRevoke, onShowReads }: TokenButtonsProps) {
  const readings = useRef<HTMLButtonElement>(null);
  const revoke = useRef<HTMLButtonElement>(null);
  useFocusBack(isRevoking, revoke, readings);
  return (
    <div className={styles['actions']}>
      <Button ref={readings} aria-label={texts.showReadings(token.name)} onClick={onShowReads}>
        {texts.readings}
      </Button>
      {token.revoked_at === null && (
        <Button ref={revoke} variant="danger" aria-label={texts.revokeNamed(token.name)} onClick={onRevoke}>
          {texts.revoke}
        </Button>
      )}
    </div>
  );
}

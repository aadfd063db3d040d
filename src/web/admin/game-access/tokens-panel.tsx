import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ContentToken } from '#contract/content.ts';
import { apiDocsAddress } from '#contract/screens/screens.ts';
import * as texts from '#texts/installation.ts';
import { releaseNamed } from '#texts/releases.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { GuideLink } from '#web/shared/lists/guide-link.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { RichText } from '#web/shared/rich-text.tsx';
import { SaveDialog } from '#web/shared/dialogs/save-dialog.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { Since } from '#web/shared/since.tsx';
import { DataCell, DataRow, DataTable } from '#web/admin/tables/data-table.tsx';
import { MakeTokenForm } from './make-token-form.tsx';
import styles from './game-access-page.module.css';
import { type TokenActions, TokensTable } from './tokens-table.tsx';
import { useTokens, revokeToken, useTokenReads } from './use-tokens.ts';

const code = (words: string): ReactNode => <code>{words}</code>;

export function TokensPanel() {
  const [revoking, setRevoking] = useState<ContentToken | null>(null);
  const [shown, setShown] = useState<ContentToken | null>(null);
  return (
    <>
      <p className={styles['lead']}>
        <RichText parts={texts.gamesRead<ReactNode>(code)} /> <a href={apiDocsAddress}>{texts.apiDocs}</a>
      </p>
      <MakeTokenForm />
      <TokenList revoking={revoking} onRevoke={setRevoking} onShowReads={setShown} />
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />}
      {shown && <TokenReads token={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function TokenList(actions: TokenActions) {
  const { data: tokens, error, refetch } = useTokens();
  if (error && !tokens) return <NotLoaded what={texts.tokens} headingLevel={3} onRetry={() => void refetch()} />;
  if (!tokens) return <Skeleton lines={4} label={texts.loadingTokens} />;
  if (tokens.length === 0)
    return (
      <EmptyState
        title={texts.noTokens}
        headingLevel={3}
        icon={<KeyRound aria-hidden="true" />}
        action={<GuideLink chapter="engineers" />}
      >
        {texts.noTokensHint}
      </EmptyState>
    );
  return <TokensTable tokens={tokens} {...actions} />;
}

function RevokeDialog({ token, onClose }: { token: ContentToken; onClose: () => void }) {
  return (
    <SaveDialog
      words={texts.revokeWords(token.name)}
      isDangerous
      onConfirm={() => revokeToken(token.id)}
      onClose={onClose}
    />
  );
}

const columns = texts.readingColumns;

function TokenReads({ token, onClose }: { token: ContentToken; onClose: () => void }) {
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

import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ContentToken } from '#contract/content.ts';
import { apiDocsAddress } from '#contract/screens/screens.ts';
import * as texts from '#texts/installation.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { ProofHost } from '#web/shared/dialogs/proof-host.tsx';
import { RichText } from '#web/shared/rich-text.tsx';
import { MakeTokenForm } from './make-token-form.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { TokenReads } from './token-reads.tsx';
import styles from './tokens-panel.module.css';
import { type TokenActions, TokensTable } from './tokens-table.tsx';
import { useTokens } from './use-tokens.ts';

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
      <ProofHost />
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
      <EmptyState title={texts.noTokens} headingLevel={3} icon={<KeyRound aria-hidden="true" />}>
        {texts.noTokensHint}
      </EmptyState>
    );
  return <TokensTable tokens={tokens} {...actions} />;
}

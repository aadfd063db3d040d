import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { apiDocsAddress } from '#contract/screens/screens.ts';
import type { ContentToken } from '#contract/content.ts';
import * as texts from '#texts/installation.ts';
import { RichText } from '#web/shared/rich-text.tsx';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { ProofHost } from '#web/shared/proof/proof-host.tsx';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { Window } from '#web/shared/windows/window.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import styles from './game-access-page.module.css';
import { MakeTokenForm } from './make-token-form.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { TokenReads } from './token-reads.tsx';
import { type TokenActions, TokensTable } from './tokens-table.tsx';
import { useTokens } from './use-tokens.ts';

const code = (words: string): ReactNode => <code>{words}</code>;

export function GameAccessPage() {
  const [revoking, setRevoking] = useState<ContentToken | null>(null);
  const [shown, setShown] = useState<ContentToken | null>(null);
  return (
    <Window title={screenTitles[paths.gameAccess]}>
      <div className={styles['page']}>
        <p className={styles['lead']}>
          <RichText parts={texts.gamesRead<ReactNode>(code)} /> <a href={apiDocsAddress}>{texts.apiDocs}</a>
        </p>
        <MakeTokenForm />
        <TokenList revoking={revoking} onRevoke={setRevoking} onShowReads={setShown} />
      </div>
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />}
      <ProofHost />
      {shown && <TokenReads token={shown} onClose={() => setShown(null)} />}
    </Window>
  );
}

function TokenList(actions: TokenActions) {
  const { data: tokens, error, refetch } = useTokens();
  if (error && !tokens) return <NotLoaded what={texts.tokens} onRetry={() => void refetch()} />;
  if (!tokens) return <Skeleton lines={4} label={texts.loadingTokens} />;
  if (tokens.length === 0)
    return (
      <EmptyState title={texts.noTokens} icon={<KeyRound aria-hidden="true" />}>
        {texts.noTokensHint}
      </EmptyState>
    );
  return <TokensTable tokens={tokens} {...actions} />;
}

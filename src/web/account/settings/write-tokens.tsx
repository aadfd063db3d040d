import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { apiDocsAddress } from '#contract/screens/screens.ts';
import type { WriteToken } from '#contract/write-tokens.ts';
import { tryAgain } from '#texts/common.ts';
import { language } from '#texts/language.ts';
import * as texts from '#texts/write-tokens.ts';
import { toFailureText } from '#web/account/form/failure-text.ts';
import { AccountSection } from './account-section.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { ProofHost } from '#web/shared/dialogs/proof-host.tsx';
import { SaveDialog } from '#web/shared/dialogs/save-dialog.tsx';
import { SecretDialog } from '#web/shared/dialogs/secret-dialog.tsx';
import { useFocusBack } from '#web/shared/focus/use-focus.ts';
import { VisuallyHidden } from '#web/shared/focus/visually-hidden.tsx';
import { Since } from '#web/shared/since.tsx';
import boxes from '#web/shared/lists/boxed-list.module.css';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { RichText } from '#web/shared/rich-text.tsx';
import { MakeTokenDialog, type MadeToken } from './make-token-dialog.tsx';
import { withdrawWriteToken, writeTokensQuery } from './write-token-requests.ts';
import styles from './settings.module.css';

type Open = { readonly withdrawing?: WriteToken; readonly isMaking?: true; readonly made?: MadeToken };

export function WriteTokens() {
  const [open, setOpen] = useState<Open>({});
  const makeButton = useRef<HTMLButtonElement>(null);
  const close = () => setOpen({});
  useFocusBack(Object.keys(open).length > 0, makeButton);
  const { withdrawing, isMaking, made } = open;
  return (
    <AccountSection title={texts.title}>
      <p>
        <RichText parts={texts.lead<ReactNode>(code)} /> <a href={apiDocsAddress}>{texts.apiDocs}</a>
      </p>
      <TokenList onWithdraw={(token) => setOpen({ withdrawing: token })} />
      <Button
        ref={makeButton}
        className={styles['action']}
        icon={<KeyRound aria-hidden="true" />}
        onClick={() => setOpen({ isMaking: true })}
      >
        {texts.make}
      </Button>
      {isMaking && <MakeTokenDialog onMade={(token) => setOpen({ made: token })} onClose={close} />}
      {made && (
        <SecretDialog title={texts.made} secret={made.secret} onClose={close}>
          <RichText parts={texts.shownOnce<ReactNode>(<strong className={boxes['name']}>{made.name}</strong>)} />
        </SecretDialog>
      )}
      {withdrawing && (
        <SaveDialog
          words={texts.withdrawWords(withdrawing.name)}
          isDangerous
          onConfirm={() => withdrawWriteToken(withdrawing.id)}
          onClose={close}
        />
      )}
      <ProofHost />
    </AccountSection>
  );
}

const code = (words: string): ReactNode => <code>{words}</code>;

function TokenList({ onWithdraw }: { onWithdraw: (token: WriteToken) => void }) {
  const { data: tokens, error, refetch } = useQuery(writeTokensQuery);
  if (!tokens && !error) return <Skeleton label={texts.loading} />;
  if (!tokens)
    return (
      <>
        <WarningBox message={toFailureText(error)} />
        <Button className={styles['action']} onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      </>
    );
  if (tokens.length === 0) return <p className={styles['hint']}>{texts.none}</p>;
  return (
    <ul className={boxes['list']} aria-label={texts.title}>
      {tokens.map((token) => (
        <TokenItem key={token.id} token={token} onWithdraw={() => onWithdraw(token)} />
      ))}
    </ul>
  );
}

function TokenItem({ token, onWithdraw }: { token: WriteToken; onWithdraw: () => void }) {
  const [now] = useState(() => Date.now());
  const ending = token.expires_at > now ? texts.ends : texts.ended;
  return (
    <li className={boxes['item']}>
      <div className={boxes['what']}>
        <p className={boxes['name']}>{token.name}</p>
        <p className={boxes['details']}>{texts.allows(token.scopes.map((scope) => texts.scopes[scope]))}</p>
        <p className={boxes['details']}>
          <RichText parts={ending<ReactNode>(<Day at={token.expires_at} />)} />
        </p>
        <p className={boxes['details']}>
          {token.last_used_at === null ? (
            texts.neverUsed
          ) : (
            <RichText parts={texts.lastUsed<ReactNode>(<Since time={token.last_used_at} />)} />
          )}
        </p>
      </div>
      <Button onClick={onWithdraw}>
        <RichText parts={texts.withdraw<ReactNode>({ named: token.name, hidden })} />
      </Button>
    </li>
  );
}

const hidden = (words: string): ReactNode => <VisuallyHidden>{words}</VisuallyHidden>;

const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });

const Day = ({ at }: { at: number }) => <time dateTime={new Date(at).toISOString()}>{format.format(at)}</time>;

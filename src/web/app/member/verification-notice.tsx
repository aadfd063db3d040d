import { MailWarning, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { authRoutes } from '#contract/auth-routes.ts';
import { accountHours } from '#domain/timings.ts';
import * as texts from '#texts/app.ts';
import { useNoticeFocus } from './use-notice-focus.ts';
import { ApiError, request } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { useShownWorkspace } from '#web/shared/screens/workspace-shown.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import styles from './member-notices.module.css';

/** Until the address is verified or the notice hidden. A workspace has no room for it. */
export function VerificationNotice() {
  const { email, email_verified } = useSignedInUser();
  const [outcome, setOutcome] = useState('');
  const [isSending, setSending] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const notice = useRef<HTMLElement>(null);
  const isWorkspace = useShownWorkspace() !== null;
  useNoticeFocus(notice);
  if (email_verified !== false || isHidden || isWorkspace) return null;

  const send = async () => {
    setSending(true);
    try {
      await request('POST', authRoutes.sendVerificationMail, { body: {} });
      setOutcome(texts.mailSent(email));
    } catch (error) {
      logError('The verification mail could not be sent', error);
      setOutcome(explain(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <section ref={notice} className={styles['notice']} aria-label={texts.yourAddress} data-print="never">
      <MailWarning className={styles['icon']} aria-hidden="true" />
      <p className={styles['text']}>
        {texts.addressNotVerified} <output>{outcome}</output>
      </p>
      <Button busy={isSending} onClick={() => void send()}>
        {texts.sendAgain}
      </Button>
      <IconButton label={texts.hide} icon={<X aria-hidden="true" />} onClick={() => setHidden(true)} />
    </section>
  );
}

const explain = (error: unknown): string =>
  error instanceof ApiError && error.status === 429
    ? texts.manyMailsSent(accountHours.verificationMails)
    : texts.mailNotSent;

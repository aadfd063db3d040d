import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { authRoutes } from '#contract/auth-routes.ts';
import type { Confirmation } from '#contract/auth.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { durations } from '#domain/timings.ts';
import { cancel } from '#texts/common.ts';
import { providerReturns } from '#contract/provider.ts';
import { notProved, proceedTo, proofAtProvider, proved } from '#texts/account/provider.ts';
import * as texts from '#texts/shared.ts';
import { useAskedProof } from '#web/shared/api/with-proof.ts';
import { ApiError, request, ServerUnreachable } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { goToProvider, providerHost, useProofWays } from '#web/shared/session/provider.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { useSession } from '#web/shared/session/session.ts';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { Modal } from './modal.tsx';
import styles from './modal.module.css';

/** Leaving the screen cancels the dialog. */
export function ProofHost() {
  const asked = useAskedProof((state) => state.asked);
  useEffect(sayProved, []);
  useEffect(() => {
    useAskedProof.setState(({ hosts }) => ({ hosts: hosts + 1 }));
    return () => {
      useAskedProof.setState(({ hosts }) => ({ hosts: hosts - 1 }));
      useAskedProof.getState().asked?.onCancel();
    };
  }, []);
  return asked && <ProofDialog onProved={asked.onProved} onCancel={asked.onCancel} />;
}

/** After a return from the provider, which proved who is there, or did not. */
const sayProved = (): void => {
  const words = new URLSearchParams(location.search);
  const outcome = words.get(providerReturns.proof);
  if (outcome === null) return;
  words.delete(providerReturns.proof);
  const rest = words.size > 0 ? `?${words}` : '';
  history.replaceState(history.state, '', location.pathname + rest + location.hash);
  showToast(outcome === 'done' ? proved(durations.proof / 60_000) : notProved);
};

type ProofDialogProps = { onProved: () => void; onCancel: () => void };

function ProofDialog(props: ProofDialogProps) {
  const ways = useProofWays();
  return ways && <ProofForm hasPassword={ways.password} {...props} />;
}

function ProofForm({ hasPassword, onProved, onCancel }: ProofDialogProps & { hasPassword: boolean }) {
  const first = useFocusOnMount<HTMLInputElement>();
  const { form, fields, refusal, isSending, handleSubmit } = useProofForm({ hasPassword, onProved });
  const { password, setPassword, code, setCode, needsCode } = fields;
  const host = providerHost() ?? '';

  return (
    <Modal title={texts.proof} busy={isSending} onClose={onCancel}>
      <form ref={form} className={styles['form']} noValidate onSubmit={handleSubmit}>
        <p>{texts.proofHint(durations.proof / 60_000)}</p>
        {!hasPassword && <p>{proofAtProvider(host)}</p>}
        {hasPassword && (
          <TextField
            ref={first}
            label={texts.password}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            invalid={codeOf(refusal) === wrongPassword}
          />
        )}
        {needsCode && (
          <TextField
            label={texts.code}
            hint={texts.codeHint}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={setCode}
            invalid={wrongCodes.includes(codeOf(refusal) ?? '')}
          />
        )}
        {refusal && <WarningBox message={explain(refusal)} />}
        <div className={styles['actions']}>
          <Button disabled={isSending} onClick={onCancel}>
            {cancel}
          </Button>
          <Button type="submit" variant="primary" busy={isSending}>
            {hasPassword ? texts.proceed : proceedTo(host)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

type ProofFormOptions = { readonly hasPassword: boolean; readonly onProved: () => void };

const useProofForm = ({ hasPassword, onProved }: ProofFormOptions) => {
  const form = useRef<HTMLFormElement>(null);
  const { user } = useSession();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<Error | null>(null);
  const [isSending, setSending] = useState(false);
  const needsCode = user?.second_factor === true || codeOf(refusal) === problemCodes.codeNeeded;

  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [type="submit"]')?.focus();
  }, [refusal]);

  const send = async () => {
    setSending(true);
    try {
      const given = needsCode ? { code: code.replaceAll(/\s/g, '') } : {};
      if (!hasPassword)
        return await goToProvider(authRoutes.confirmWithProvider, { ...given, return_to: hereAddress() });
      await confirm({ password, ...given });
      onProved();
    } catch (error) {
      setRefusal(error instanceof Error ? error : new Error(String(error)));
      setSending(false);
    }
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSending) void send();
  };
  return { form, fields: { password, setPassword, code, setCode, needsCode }, refusal, isSending, handleSubmit };
};

const hereAddress = (): string => location.pathname + location.search;

const confirm = async (body: Confirmation): Promise<void> => {
  await request('POST', authRoutes.confirm, { body });
};

const wrongPassword = 'INVALID_PASSWORD';
const wrongCodes: readonly string[] = [
  'INVALID_CODE',
  'INVALID_BACKUP_CODE',
  problemCodes.codeNeeded,
  problemCodes.invalidContent,
];

const codeOf = (error: Error | null): string | null => (error instanceof ApiError ? error.code : null);

const explain = (refusal: Error): string => {
  if (refusal instanceof ServerUnreachable) return texts.notReachedTryAgain;
  const code = codeOf(refusal);
  if (code === wrongPassword) return texts.wrongPassword;
  if (code === problemCodes.codeNeeded || code === problemCodes.invalidContent) return texts.codeIncomplete;
  if (code !== null && wrongCodes.includes(code)) return texts.wrongCode;
  if (code === problemCodes.tooManyRequests) return texts.tooManyAttempts;
  if (code === problemCodes.secondFactorUnreadable) return texts.codesUnreadable;
  return texts.proofFailed;
};

import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { authRoutes } from '#contract/auth-routes.ts';
import type { Confirmation } from '#contract/auth.ts';
import { problemCodes } from '#contract/problems/problem-codes.ts';
import { durations } from '#domain/timings.ts';
import { cancel } from '#texts/common.ts';
import * as texts from '#texts/shared.ts';
import { useAskedProof } from '#web/shared/api/with-proof.ts';
import { ApiError, request, ServerUnreachable } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { useSession } from '#web/shared/session/session.ts';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { Modal } from './modal.tsx';
import styles from './proof-host.module.css';

/** Leaving the screen cancels the dialog. */
export function ProofHost() {
  const asked = useAskedProof((state) => state.asked);
  useEffect(() => {
    useAskedProof.setState(({ hosts }) => ({ hosts: hosts + 1 }));
    return () => {
      useAskedProof.setState(({ hosts }) => ({ hosts: hosts - 1 }));
      useAskedProof.getState().asked?.onCancel();
    };
  }, []);
  return asked && <ProofDialog onProved={asked.onProved} onCancel={asked.onCancel} />;
}

type ProofDialogProps = { onProved: () => void; onCancel: () => void };

function ProofDialog({ onProved, onCancel }: ProofDialogProps) {
  const first = useFocusOnMount<HTMLInputElement>();
  const { form, fields, refusal, isSending, handleSubmit } = useProofForm(onProved);
  const { password, setPassword, code, setCode, needsCode } = fields;

  return (
    <Modal title={texts.proof} busy={isSending} onClose={onCancel}>
      <form ref={form} className={styles['form']} noValidate onSubmit={handleSubmit}>
        <p>{texts.proofHint(durations.proof / 60_000)}</p>
        <TextField
          ref={first}
          label={texts.password}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          invalid={codeOf(refusal) === wrongPassword}
        />
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
            {texts.proceed}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const useProofForm = (onProved: () => void) => {
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
      await confirm({ password, ...(needsCode ? { code: code.replaceAll(/\s/g, '') } : {}) });
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

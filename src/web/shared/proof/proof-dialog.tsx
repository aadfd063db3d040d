import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { authRoutes } from '#contract/auth-routes.ts';
import type { Confirmation } from '#contract/auth.ts';
import { problemCodes } from '#contract/problems/problem-codes.ts';
import { ApiError, request, ServerUnreachable } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { useSession } from '#web/shared/session/session.ts';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { useFocusOnMount } from '#web/shared/focus/use-focus-on-mount.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import styles from './proof-dialog.module.css';

type ProofDialogProps = { onProved: () => void; onCancel: () => void };

/** Asks who sits there for the password, and for a code where the account has a second factor. */
export function ProofDialog({ onProved, onCancel }: ProofDialogProps) {
  const first = useFocusOnMount<HTMLInputElement>();
  const { form, fields, refusal, isSending, handleSubmit } = useProofForm(onProved);
  const { password, setPassword, code, setCode, needsCode } = fields;

  return (
    <Modal title="Confirm that it is you" busy={isSending} onClose={onCancel}>
      <form ref={form} className={styles['form']} noValidate onSubmit={handleSubmit}>
        <p>This is asked for once in ten minutes, so that nobody else does it in your name.</p>
        <TextField
          ref={first}
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          invalid={codeOf(refusal) === wrongPassword}
        />
        {needsCode && (
          <TextField
            label="Code"
            hint="Of your app, or one of your backup codes"
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
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={isSending}>
            Continue
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** What is typed into the dialog, and what became of sending it. */
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
  if (refusal instanceof ServerUnreachable) return 'The server could not be reached. Please try again.';
  const code = codeOf(refusal);
  if (code === wrongPassword) return 'That is not your password.';
  if (code === problemCodes.codeNeeded || code === problemCodes.invalidContent) return 'Please type the whole code.';
  if (code !== null && wrongCodes.includes(code)) return 'That code is wrong, or it was used already.';
  if (code === problemCodes.tooManyRequests)
    return 'There were too many attempts. Please wait a few minutes, then try again.';
  if (code === problemCodes.secondFactorUnreadable)
    return "The server can't check your codes any more. Please ask the operator to switch your second factor off.";
  return 'Sorry, something went wrong. Please try again.';
};

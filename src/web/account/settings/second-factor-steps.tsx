import { useState } from 'react';
import type { SecondFactorSetUp } from '#contract/auth.ts';
import * as texts from '#texts/account/account-settings.ts';
import { continueNow } from '#texts/account/account.ts';
import { toFailureText } from '#web/account/form/failure-text.ts';
import { FormActions } from '#web/account/form/form-actions.tsx';
import styles from '#web/account/form/form.module.css';
import { OwnPasswordField } from '#web/account/form/own-password-field.tsx';
import { useCheckedForm } from '#web/account/form/use-checked-form.ts';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import { useProofWays } from '#web/shared/session/provider.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { isWrongCode, toCodeFailure } from '#web/account/entry/sign-in-with-code.ts';
import type { ButtonVariant } from '#web/shared/buttons/button.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { makeBackupCodes, switchOff, beginSetUp, type Proof } from './second-factor-requests.ts';
import { AppStep } from './app-step.tsx';

export type SecondFactorAction = 'setUp' | 'newCodes' | 'switchOff';

type SecondFactorStepsProps = {
  action: SecondFactorAction;
  /** null: the person cancelled. */
  onEnd: (done: SecondFactorAction | null) => void;
};

export function SecondFactorSteps({ action, onEnd }: SecondFactorStepsProps) {
  const [setUp, setSetUp] = useState<SecondFactorSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const handleCancel = () => onEnd(null);

  if (codes) return <BackupCodes codes={codes} onDone={() => onEnd(action)} />;
  if (setUp) return <AppStep setUp={setUp} onConfirmed={() => setCodes(setUp.backupCodes)} onCancel={handleCancel} />;
  if (action === 'setUp') return <PasswordStep onSetUp={setSetUp} onCancel={handleCancel} />;
  if (action === 'newCodes')
    return (
      <ProofStep
        question={texts.newCodesQuestion}
        label={texts.newCodes}
        send={async (proof) => setCodes(await makeBackupCodes(proof))}
        onCancel={handleCancel}
      />
    );
  return (
    <ProofStep
      question={texts.switchOffQuestion}
      label={texts.confirmSwitchOff}
      variant="danger"
      send={async (proof) => {
        await switchOff(proof);
        onEnd(action);
      }}
      onCancel={handleCancel}
    />
  );
}

type PasswordStepProps = { onSetUp: (setUp: SecondFactorSetUp) => void; onCancel: () => void };

function PasswordStep({ onSetUp, onCancel }: PasswordStepProps) {
  const hasPassword = useProofWays()?.password !== false;
  const field = useFocusOnMount<HTMLInputElement>();
  const { values, change, refusal, isSending, formProps } = useCheckedForm({
    start: { password: '' },
    send: async ({ password }) => onSetUp(await beginSetUp(hasPassword ? password : undefined)),
  });
  return (
    <form className={styles['form']} {...formProps}>
      {hasPassword && (
        <OwnPasswordField
          ref={field}
          label={texts.yourPassword}
          value={values.password}
          onChange={(password) => change({ password })}
          refusal={refusal}
        />
      )}
      {refusal && <WarningBox message={toFailureText(refusal)} />}
      <FormActions label={continueNow} isSending={isSending} onCancel={onCancel} />
    </form>
  );
}

type ProofStepProps = {
  question: string;
  label: string;
  variant?: ButtonVariant | undefined;
  send: (proof: Proof) => Promise<void>;
  onCancel: () => void;
};

function ProofStep({ question, label, variant, send, onCancel }: ProofStepProps) {
  const field = useFocusOnMount<HTMLInputElement>();
  const hasPassword = useProofWays()?.password !== false;
  const { values, change, refusal, isSending, formProps } = useCheckedForm({
    start: { password: '', code: '' },
    send: ({ password, code }) => send(hasPassword ? { password, code } : { code }),
  });
  return (
    <form className={styles['form']} {...formProps}>
      <p>{question}</p>
      {hasPassword && (
        <OwnPasswordField
          ref={field}
          label={texts.yourPassword}
          value={values.password}
          onChange={(password) => change({ password })}
          refusal={refusal}
        />
      )}
      <TextField
        label={texts.code}
        hint={texts.anyCodeHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={values.code}
        onChange={(code) => change({ code })}
        invalid={isWrongCode(refusal)}
      />
      {refusal && <WarningBox message={toCodeFailure(refusal).message} />}
      <FormActions label={label} variant={variant} isSending={isSending} onCancel={onCancel} />
    </form>
  );
}

import { useState, useEffect } from 'react';
import * as texts from '#texts/account/account.ts';
import { EntryWindow } from '#web/account/form/entry-window.tsx';
import styles from '#web/account/form/form.module.css';
import { Button } from '#web/shared/buttons/button.tsx';
import { useCheckedForm } from '#web/account/form/use-checked-form.ts';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { isWrongCode, toCodeFailure, signInWithCode, type CodeKind } from './sign-in-with-code.ts';

export type SecondStepProps = {
  /** `reason` is null when the person chose to. */
  onBack: (reason: string | null) => void;
};

export function SecondStep({ onBack }: SecondStepProps) {
  const [kind, setKind] = useState<'app' | 'backup'>('app');
  return (
    <EntryWindow title={texts.secondStep}>
      <CodeForm key={kind} kind={kind} onOver={onBack} />
      <div className={styles['buttons']}>
        {kind === 'app' ? (
          <Button onClick={() => setKind('backup')}>{texts.toBackupCode}</Button>
        ) : (
          <Button onClick={() => setKind('app')}>{texts.toAppCode}</Button>
        )}
        <Button onClick={() => onBack(null)}>{texts.backToSignIn}</Button>
      </div>
    </EntryWindow>
  );
}

const labels: Record<CodeKind, { readonly lead: string; readonly label: string }> = {
  app: { lead: texts.appCodeLead, label: texts.appCode },
  backup: { lead: texts.backupCodeLead, label: texts.backupCode },
};

type CodeFormProps = { kind: CodeKind; onOver: (reason: string) => void };

function CodeForm({ kind, onOver }: CodeFormProps) {
  const { values, change, refusal, isSending, isSent, formProps } = useCheckedForm({
    start: { code: '' },
    send: ({ code }) => signInWithCode(kind, code),
  });
  const failure = refusal && toCodeFailure(refusal);
  const ending = failure?.isOver ? failure.message : null;
  useEffect(() => {
    if (ending !== null) onOver(ending);
  }, [ending, onOver]);
  const field = useFocusOnMount<HTMLInputElement>();

  return (
    <>
      <p className={styles['lead']}>{labels[kind].lead}</p>
      {failure && <WarningBox message={failure.message} />}
      <form className={styles['form']} {...formProps}>
        <TextField
          ref={field}
          label={labels[kind].label}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          value={values.code}
          onChange={(code) => change({ code })}
          invalid={isWrongCode(refusal)}
        />
        <Button type="submit" variant="primary" busy={isSending || isSent}>
          {texts.logIn}
        </Button>
      </form>
    </>
  );
}

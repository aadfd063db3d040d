import { useEffect } from 'react';
import styles from '#web/account/form/form.module.css';
import { useCheckedForm } from '#web/account/form/use-checked-form.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { useFocusOnMount } from '#web/shared/focus/use-focus-on-mount.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { isWrongCode, toCodeFailure } from './code-failure.ts';
import { signInWithCode, type CodeKind } from './sign-in-with-code.ts';

const words: Record<CodeKind, { readonly lead: string; readonly label: string }> = {
  app: { lead: 'Type the code that your authenticator app shows for Runeloom.', label: 'Code' },
  backup: { lead: 'Type one of the backup codes that you kept. Each works once.', label: 'Backup code' },
};

type CodeFormProps = { kind: CodeKind; onOver: (reason: string) => void };

/** The one field of the second step. Where this sign-in takes no more codes, it is told that it is over. */
export function CodeForm({ kind, onOver }: CodeFormProps) {
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
      <p className={styles['lead']}>{words[kind].lead}</p>
      {failure && <WarningBox message={failure.message} />}
      <form className={styles['form']} {...formProps}>
        <TextField
          ref={field}
          label={words[kind].label}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          value={values.code}
          onChange={(code) => change({ code })}
          invalid={isWrongCode(refusal)}
        />
        <Button type="submit" variant="primary" busy={isSending || isSent}>
          Log in
        </Button>
      </form>
    </>
  );
}

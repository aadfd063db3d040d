import type { AccountRules, Violation } from '#domain/violation.ts';
import { limits } from '#domain/limits.ts';
import * as texts from '#texts/account/account.ts';
import { TextField } from '#web/shared/fields/text-field.tsx';

export type NewPassword = { readonly password: string; readonly confirmation: string };

type NewPasswordFieldsProps = {
  passwordLabel: string;
  values: NewPassword;
  violation: Violation<AccountRules> | null;
  onChange: (changed: Partial<NewPassword>) => void;
};

const lengthCodes = ['password_too_short', 'password_too_long'];

export function NewPasswordFields({ passwordLabel, values, violation, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        label={passwordLabel}
        type="password"
        autoComplete="new-password"
        hint={texts.passwordHint(limits.password.min)}
        value={values.password}
        onChange={(password) => onChange({ password })}
        invalid={violation !== null && lengthCodes.includes(violation.code)}
      />
      <TextField
        label={texts.confirmPassword}
        type="password"
        autoComplete="new-password"
        value={values.confirmation}
        onChange={(confirmation) => onChange({ confirmation })}
        invalid={violation?.code === 'passwords_differ'}
      />
    </>
  );
}

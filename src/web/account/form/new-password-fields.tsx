import type { AccountRules, Violation } from '#domain/violation.ts';
import { limits } from '#domain/limits.ts';
import { TextField } from '#web/shared/fields/text-field.tsx';

export type NewPassword = { readonly password: string; readonly confirmation: string };

type NewPasswordFieldsProps = {
  /** What the first of both fields is called where it is asked for. */
  label: 'Password' | 'New password';
  values: NewPassword;
  violation: Violation<AccountRules> | null;
  onChange: (changed: Partial<NewPassword>) => void;
};

const lengthCodes = ['password_too_short', 'password_too_long'];

/** The two fields in which a new password is chosen. */
export function NewPasswordFields({ label, values, violation, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        label={label}
        type="password"
        autoComplete="new-password"
        hint={`At least ${limits.password.min} characters`}
        value={values.password}
        onChange={(password) => onChange({ password })}
        invalid={violation !== null && lengthCodes.includes(violation.code)}
      />
      <TextField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        value={values.confirmation}
        onChange={(confirmation) => onChange({ confirmation })}
        invalid={violation?.code === 'passwords_differ'}
      />
    </>
  );
}

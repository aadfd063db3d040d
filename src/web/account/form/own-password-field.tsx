import type { Ref } from 'react';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { isWrongPassword } from './failure-text.ts';

type OwnPasswordFieldProps = {
  ref?: Ref<HTMLInputElement>;
  label: string;
  value: string;
  refusal: unknown;
  onChange: (password: string) => void;
};

/** The password that the account has by now, as a proof. */
export const OwnPasswordField = ({ refusal, ...rest }: OwnPasswordFieldProps) => (
  <TextField type="password" autoComplete="current-password" invalid={isWrongPassword(refusal)} {...rest} />
);

import type { BackgroundTasks } from '#server/platform/mail/background-tasks.ts';
import type { SecondFactorChange } from '#server/platform/mail/mails.ts';
import type { SignUpSettings } from '#server/config.ts';
import type { PasswordMode, ProviderSettings } from '#server/provider-settings.ts';
import type { Auth, AuthDeps } from './auth.ts';
import type { KnownDevices } from './known-device.ts';
import type { LinkMails } from './links/link-mails.ts';
import type { CheckPassword } from './passwords/check-password.ts';
import type { PasswordGuard } from './passwords/password-guard.ts';
import type { PasswordHashing } from './passwords/password-hashing.ts';
import type { SpendCode } from './codes/spend-code.ts';
import type { SignInLimits } from './attempts/sign-in-limits.ts';

export type AuthServices = {
  readonly auth: Auth;
  readonly database: AuthDeps['database'];
  readonly signUp: SignUpSettings;
  readonly passwords: PasswordMode;
  readonly provider: ProviderSettings | null;
  readonly limits: SignInLimits;
  readonly guardPassword: PasswordGuard;
  readonly checkPassword: CheckPassword;
  readonly hashing: PasswordHashing;
  readonly knownDevices: KnownDevices;
  readonly spendCode: SpendCode;
  readonly notifyOfSecondFactor: NotifyOfSecondFactor;
  readonly linkMails: LinkMails;
  readonly background: BackgroundTasks;
};

/** Sends the mail after the current answer is written. */
export type NotifyOfSecondFactor = (email: string, change: SecondFactorChange) => void;

import { type ComponentType, useState } from 'react';
import { Link } from 'wouter';
import * as texts from '#texts/account/account.ts';
import { providerTiming } from '#contract/screens/speed-timing.ts';
import { readServerTiming } from '#web/shared/consent.ts';
import { EntryWindow } from '#web/account/form/entry-window.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { late } from '#web/shared/late/late.ts';
import { useLate } from '#web/shared/late/use-late.ts';
import type { ProviderWaysProps } from './provider-ways.tsx';
import type { SecondStepProps } from './second-step.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { wasHere } from '#web/shared/session/remember-user.ts';
import { signIn } from '#web/shared/session/session-actions.ts';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { keptReturn } from '#web/account/access/use-redirect.ts';
import styles from '#web/account/form/form.module.css';
import { isSignUpClosed } from '#web/account/form/sign-up-mode.ts';
import { useCheckedForm } from '#web/account/form/use-checked-form.ts';

const firstLook = late(() => import('./first-look.tsx'));
/** The page itself is part of the start. */
export const loadSignIn = async (): Promise<void> => void (await firstLook.load());

const ways = late(() => import('./provider-ways.tsx'));
const secondStep = late(async () => (await import('./second-step.tsx')).SecondStep);

/** Drawn as soon as its code is there. React would hold back what a `Suspense` shows for 300 ms. */
function LateFirstLook() {
  const loaded = useLate(firstLook, { onLost: (error) => logError('The first look could not be loaded', error) });
  return loaded && <loaded.FirstLook />;
}

/** Where a provider signs people in, its way stands above the form. Guests of other installations load nothing of it. */
function LateWays(props: ProviderWaysProps) {
  const loaded = useLate(ways);
  return loaded && <loaded.ProviderWays {...props} />;
}

const aside = { label: texts.firstLook, content: <LateFirstLook /> };

/** The public route around this page redirects after the sign-in. The second step loads only when a code is due. */
export function SignInPage() {
  const [SecondStep, setSecondStep] = useState<ComponentType<SecondStepProps> | null>(null);
  const [ended, setEnded] = useState<string | null>(null);

  const handleCodeDue = async () => {
    const Step = await secondStep.load();
    setSecondStep(() => Step);
  };
  const handleBack = (reason: string | null) => {
    setEnded(reason);
    setSecondStep(null);
  };

  if (SecondStep) return <SecondStep onBack={handleBack} />;
  const form = <SignInForm notice={ended} onCodeDue={handleCodeDue} />;
  return (
    <EntryWindow title={texts.signInTitle} aside={aside}>
      {readServerTiming(providerTiming) ? <LateWays onCodeDue={handleCodeDue}>{form}</LateWays> : form}
    </EntryWindow>
  );
}

type SignInFormProps = {
  notice: string | null;
  onCodeDue: () => Promise<void>;
};

function SignInForm({ notice, onCodeDue }: SignInFormProps) {
  const { values, change, refusal, isSending, isSent, formProps } = useCheckedForm({
    start: { email: '', password: '' },
    send: async (credentials) => {
      if ((await signIn(credentials)) === 'code-due') await onCodeDue();
    },
  });
  const warning = refusal ? texts.wrongCredentials : notice;
  return (
    <>
      <p className={styles['lead']}>{texts.signInLead[wasHere() ? 'known' : 'stranger']}</p>
      {warning && <WarningBox message={warning} />}
      <form className={styles['form']} {...formProps}>
        <TextField
          label={texts.email}
          type="email"
          autoComplete="username"
          value={values.email}
          onChange={(email) => change({ email })}
        />
        <TextField
          label={texts.password}
          type="password"
          autoComplete="current-password"
          value={values.password}
          onChange={(password) => change({ password })}
        />
        <Link className={styles['aside']} to={paths.forgotPassword}>
          {texts.forgotten}
        </Link>
        <Button type="submit" variant="primary" busy={isSending || isSent}>
          {texts.logIn}
        </Button>
      </form>
      {isSignUpClosed() ? (
        <p>{texts.signUpClosed}</p>
      ) : (
        <Link className={styles['otherLink']} to={paths.signUp} state={keptReturn()}>
          {texts.toSignUp}
        </Link>
      )}
    </>
  );
}

import { type ComponentType, useState } from 'react';
import * as texts from '#texts/account.ts';
import { EntryWindow } from '#web/account/form/entry-window.tsx';
import type { SecondStepProps } from '#web/account/second-step/second-step.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The public route around this page redirects after the sign-in. The second step loads only when a code is due. */
export function SignInPage() {
  const [SecondStep, setSecondStep] = useState<ComponentType<SecondStepProps> | null>(null);
  const [ended, setEnded] = useState<string | null>(null);

  const handleCodeDue = async () => {
    const step = await import('#web/account/second-step/second-step.tsx');
    setSecondStep(() => step.SecondStep);
  };
  const handleBack = (reason: string | null) => {
    setEnded(reason);
    setSecondStep(null);
  };

  if (SecondStep) return <SecondStep onBack={handleBack} />;
  return (
    <EntryWindow title={texts.signInTitle}>
      <SignInForm notice={ended} onCodeDue={handleCodeDue} />
    </EntryWindow>
  );
}

import { type ComponentType, Suspense, useState } from 'react';
import * as texts from '#texts/account/account.ts';
import { EntryWindow } from '#web/account/form/entry-window.tsx';
import { late } from '#web/shared/late/late.ts';
import { lateComponent } from '#web/shared/late/late-component.ts';
import type { SecondStepProps } from '#web/account/second-step/second-step.tsx';
import { SignInForm } from './sign-in-form.tsx';

const FirstLook = lateComponent(async () => (await import('#web/account/first-look/first-look.tsx')).FirstLook);
const secondStep = late(async () => (await import('#web/account/second-step/second-step.tsx')).SecondStep);

const aside = {
  label: texts.firstLook,
  content: (
    <Suspense>
      <FirstLook />
    </Suspense>
  ),
};

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
  return (
    <EntryWindow title={texts.signInTitle} aside={aside}>
      <SignInForm notice={ended} onCodeDue={handleCodeDue} />
    </EntryWindow>
  );
}

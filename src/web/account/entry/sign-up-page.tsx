import { Link } from 'wouter';
import { Suspense, useState } from 'react';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { checkSignUp, type SignUp } from '#domain/account/sign-up-rules.ts';
import { providerReturns } from '#contract/provider.ts';
import { signUpWith } from '#texts/account/provider.ts';
import * as texts from '#texts/account/account.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { CheckField } from '#web/shared/fields/check-field.tsx';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { logError } from '#web/shared/errors/log.ts';
import { paths } from '#web/shared/address/paths.ts';
import { isSignUpClosed, signUpMode } from '#web/account/form/sign-up-mode.ts';
import { passwordMode, providerHost } from '#web/shared/session/provider.ts';
import { signUp } from '#web/shared/session/session-actions.ts';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { EntryWindow } from '#web/account/form/entry-window.tsx';
import { FormWarning } from '#web/account/form/form-outcome.tsx';
import { keptReturn } from '#web/account/access/use-redirect.ts';
import styles from '#web/account/form/form.module.css';
import { NewPasswordFields } from '#web/account/form/new-password-fields.tsx';
import { useCheckedForm } from '#web/account/form/use-checked-form.ts';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import layout from './sign-up-page.module.css';

const ProviderSignUp = lateComponent(async () => (await import('./provider-sign-up.tsx')).ProviderSignUp);

const TermsText = lateComponent(async () => (await import('./terms-text.tsx')).TermsText);

const start: SignUp = { email: '', password: '', confirmation: '', termsAccepted: false };

const givenInvitation = (): string | undefined => new URLSearchParams(location.search).get('invitation') ?? undefined;

const explain = (refusal: Error): string => {
  if (!(refusal instanceof ApiError) || refusal.code !== problemCodes.signUpClosed) return texts.somethingWentWrong;
  if (givenInvitation() !== undefined) return texts.invitationEnded;
  return signUpMode() === 'domains' ? texts.signUpOfDomains : texts.signUpClosed;
};

const signUpOrLog = async (values: SignUp): Promise<void> => {
  try {
    await signUp({ ...values, invitation: givenInvitation() });
  } catch (error) {
    logError('Signing up failed', error);
    throw error;
  }
};

/** The provider sent somebody who has no account here. */
const isKnownToProvider = (): boolean => new URLSearchParams(location.search).has(providerReturns.termsDue);

export function SignUpPage() {
  const [isByProvider, setByProvider] = useState(() => isKnownToProvider() || passwordMode() !== 'on');
  const isClosed = isSignUpClosed() && givenInvitation() === undefined && !isKnownToProvider();
  if (isClosed) return <ClosedSignUp />;
  return providerHost() !== null && isByProvider ? (
    <ProviderWindow />
  ) : (
    <SignUpForm onProvider={() => setByProvider(true)} />
  );
}

const ProviderWindow = () => (
  <EntryWindow title={texts.signUpTitle}>
    <Suspense>
      <ProviderSignUp invitation={givenInvitation()} isKnown={isKnownToProvider()} terms={<TermsPanel />} />
    </Suspense>
    <Link className={styles['otherLink']} to={paths.signIn} state={keptReturn()}>
      {texts.toSignIn}
    </Link>
  </EntryWindow>
);

const ClosedSignUp = () => (
  <EntryWindow title={texts.signUpTitle}>
    <p>{texts.signUpClosed}</p>
    <Link className={styles['otherLink']} to={paths.signIn} state={keptReturn()}>
      {texts.toSignIn}
    </Link>
  </EntryWindow>
);

function SignUpForm({ onProvider }: { onProvider: () => void }) {
  const host = providerHost();
  const { values, change, violation, refusal, isSending, isSent, formProps } = useCheckedForm({
    start,
    check: checkSignUp,
    send: signUpOrLog,
  });
  return (
    <EntryWindow title={texts.signUpTitle}>
      <p className={styles['lead']}>{texts.signUpLead}</p>
      {signUpMode() === 'domains' && <p>{texts.signUpOfDomains}</p>}
      <FormWarning violation={violation} failure={refusal && explain(refusal)} />
      <form className={styles['form']} {...formProps}>
        <TextField
          label={texts.email}
          type="email"
          autoComplete="username"
          value={values.email}
          onChange={(email) => change({ email })}
          invalid={violation?.code === 'email_shape'}
        />
        <NewPasswordFields passwordLabel={texts.password} values={values} violation={violation} onChange={change} />
        <CheckField
          label={texts.agree}
          checked={values.termsAccepted}
          onChange={(termsAccepted) => change({ termsAccepted })}
          invalid={violation?.code === 'terms_not_accepted'}
          after={<TermsPanel />}
        />
        <Button type="submit" variant="primary" busy={isSending || isSent}>
          {texts.signUp}
        </Button>
      </form>
      {host !== null && <Button onClick={onProvider}>{signUpWith(host)}</Button>}
      <Link className={styles['otherLink']} to={paths.signIn} state={keptReturn()}>
        {texts.toSignIn}
      </Link>
    </EntryWindow>
  );
}

function TermsPanel() {
  const [isOpen, setIsOpen] = useState(false);
  const handleClose = () => setIsOpen(false);

  return (
    <>
      <button type="button" className={layout['open']} onClick={() => setIsOpen(true)}>
        {texts.terms}
      </button>
      {isOpen && (
        <Modal
          title={texts.terms}
          onClose={handleClose}
          footer={<Button onClick={handleClose}>{texts.closeTerms}</Button>}
        >
          <Suspense>
            <TermsText />
          </Suspense>
        </Modal>
      )}
    </>
  );
}

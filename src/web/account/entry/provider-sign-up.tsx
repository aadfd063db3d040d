import { useState, type ReactNode } from 'react';
import { authRoutes } from '#contract/auth-routes.ts';
import { agree } from '#texts/account/account.ts';
import * as texts from '#texts/account/provider.ts';
import { explainProvider } from './provider-ways.tsx';
import { readReturnAddress } from '#web/account/access/use-redirect.ts';
import styles from '#web/account/form/form.module.css';
import { useCheckedForm } from '#web/account/form/use-checked-form.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { CheckField } from '#web/shared/fields/check-field.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { goToProvider, providerHost } from '#web/shared/session/provider.ts';

type ProviderSignUpProps = { invitation: string | undefined; isKnown: boolean; terms: ReactNode };

/** An account of somebody whom the provider knows: only the terms are asked for. */
export function ProviderSignUp({ invitation, isKnown, terms }: ProviderSignUpProps) {
  const host = providerHost() ?? '';
  const [isRefused, setRefused] = useState(false);
  const { values, change, refusal, isSending, isSent, formProps } = useCheckedForm({
    start: { termsAccepted: false },
    send: async ({ termsAccepted }) => {
      setRefused(!termsAccepted);
      if (!termsAccepted) throw new Error(texts.agreeFirst);
      await goToProvider(authRoutes.signInWithProvider, {
        return_to: readReturnAddress() ?? undefined,
        terms_accepted: true,
        invitation,
      });
    },
  });
  const failure = refusal && (isRefused ? texts.agreeFirst : explainProvider(refusal, host));
  return (
    <>
      <p className={styles['lead']}>{isKnown ? texts.newHere(host) : texts.providerLead(host)}</p>
      {failure && <WarningBox message={failure} />}
      <form className={styles['form']} {...formProps}>
        <CheckField
          label={agree}
          checked={values.termsAccepted}
          onChange={(termsAccepted) => change({ termsAccepted })}
          invalid={isRefused && !values.termsAccepted}
          after={terms}
        />
        <Button type="submit" variant="primary" busy={isSending || isSent}>
          {texts.signUpWith(host)}
        </Button>
      </form>
    </>
  );
}

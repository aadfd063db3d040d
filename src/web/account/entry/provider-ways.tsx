import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { authRoutes } from '#contract/auth-routes.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { providerFailures, providerReturns } from '#contract/provider.ts';
import * as texts from '#texts/account/provider.ts';
import { readReturnAddress } from '#web/account/access/use-redirect.ts';
import { toFailureText } from '#web/account/form/failure-text.ts';
import styles from '#web/account/form/form.module.css';
import { ApiError } from '#web/shared/api/api.ts';
import { paths } from '#web/shared/address/paths.ts';
import { classNames } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { goToProvider, passwordMode, providerHost } from '#web/shared/session/provider.ts';

export const explainProvider = (error: unknown, host: string): string =>
  error instanceof ApiError && error.code === problemCodes.providerUnreachable
    ? texts.providerAway(host)
    : toFailureText(error);

export type ProviderWaysProps = { onCodeDue: () => Promise<void>; children: ReactNode };

/** Signing in at the provider, above the form for a password where passwords are used. */
export function ProviderWays({ onCodeDue, children }: ProviderWaysProps) {
  const host = providerHost() ?? '';
  const [warning, setWarning] = useState(readFailure);
  const [isBusy, setBusy] = useState(false);
  const goOn = useEffectEvent(() => {
    const returnTo = new URLSearchParams(location.search).get(providerReturns.codeDue);
    if (returnTo === null) return;
    history.replaceState({ returnTo }, '', paths.signIn);
    void onCodeDue();
  });
  useEffect(() => goOn(), []);

  const handleClick = () => {
    setBusy(true);
    goToProvider(authRoutes.signInWithProvider, { return_to: readReturnAddress() ?? undefined }).catch(
      (error: unknown) => {
        setWarning(explainProvider(error, host));
        setBusy(false);
      },
    );
  };
  const mode = passwordMode();

  return (
    <>
      {warning !== null && <WarningBox message={warning} />}
      <div className={styles['buttons']}>
        <Button variant="primary" busy={isBusy} onClick={handleClick}>
          {texts.signInWith(host)}
        </Button>
      </div>
      {mode !== 'off' && (
        <>
          <p className={styles['lead']}>{mode === 'on' ? texts.orPassword : texts.onlyAdministrators}</p>
          <div className={classNames(styles['buttons'], styles['password'])}>{children}</div>
        </>
      )}
    </>
  );
}

const readFailure = (): string | null => {
  const given = new URLSearchParams(location.search).get(providerReturns.failed);
  if (given === null) return null;
  return texts.failures[providerFailures.find((known) => known === given) ?? 'provider_failed'];
};

import type { ReactNode } from 'react';
import * as texts from '#texts/app.ts';
import { backToQuests } from '#texts/shared.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { usePageTitle } from '#web/shared/screens/screen-titles.ts';
import { Window } from '#web/shared/windows/window.tsx';
import styles from '#web/app/page/way-back.module.css';

export function AdministratorRoute({ children }: { children: ReactNode }) {
  const { rank, second_factor_needed: isSecondFactorNeeded } = useSignedInUser();
  if (rank !== 'administrator') return <AdministratorsOnlyPage />;
  return isSecondFactorNeeded ? <SecondFactorNeededPage /> : children;
}

function AdministratorsOnlyPage() {
  usePageTitle(texts.administratorsOnly);
  return (
    <div className={styles['page']}>
      <Window title={texts.administratorsOnly} type="card">
        <div className={styles['content']}>
          <p>{texts.administratorsOnlyHint}</p>
          <LinkButton to={paths.home} variant="primary">
            {backToQuests}
          </LinkButton>
        </div>
      </Window>
    </div>
  );
}

function SecondFactorNeededPage() {
  usePageTitle(texts.secondFactorNeeded);
  return (
    <div className={styles['page']}>
      <Window title={texts.secondFactorNeeded} type="card">
        <div className={styles['content']}>
          <p>{texts.secondFactorNeededHint}</p>
          <LinkButton to={paths.account} variant="primary">
            {texts.goToAccount}
          </LinkButton>
        </div>
      </Window>
    </div>
  );
}

import type { ReactNode } from 'react';
import { mayReview, type Rank } from '#domain/account/user.ts';
import * as texts from '#texts/app.ts';
import { backToQuests } from '#texts/shared.ts';
import { rankNames } from '#web/shared/rank-names.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { usePageTitle } from '#web/shared/screens/screen-titles.ts';
import { Window } from '#web/shared/windows/window.tsx';
import styles from '#web/app/page.module.css';

type AdministratorRouteProps = { isForReviewers?: boolean; children: ReactNode };

export function AdministratorRoute({ isForReviewers = false, children }: AdministratorRouteProps) {
  const { rank, second_factor_needed: isSecondFactorNeeded } = useSignedInUser();
  const isOpen = isForReviewers ? mayReview(rank) : rank === 'administrator';
  if (!isOpen) return <AdministratorsOnlyPage rank={rank} />;
  return isSecondFactorNeeded ? <SecondFactorNeededPage /> : children;
}

function AdministratorsOnlyPage({ rank }: { rank: Rank }) {
  usePageTitle(texts.administratorsOnly);
  return (
    <div className={styles['page']}>
      <Window title={texts.administratorsOnly} type="card">
        <div className={styles['content']}>
          <p>{texts.administratorsOnlyHint(rankNames[rank])}</p>
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

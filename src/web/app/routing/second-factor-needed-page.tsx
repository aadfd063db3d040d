import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { usePageTitle } from '#web/shared/screens/use-page-title.ts';
import { Window } from '#web/shared/windows/window.tsx';
import styles from '#web/app/layout/way-back.module.css';

const title = 'Administrators need a second factor';

/** What an administrators' address shows to an administrator who has no second factor and needs one. */
export function SecondFactorNeededPage() {
  usePageTitle(title);
  return (
    <div className={styles['page']}>
      <Window title={title} type="card">
        <div className={styles['content']}>
          <p>
            The official quests and the accounts are kept here. A password alone does not open them. Set up a second
            factor on your account page, then come back.
          </p>
          <LinkButton to={paths.account} variant="primary">
            Go to your account
          </LinkButton>
        </div>
      </Window>
    </div>
  );
}

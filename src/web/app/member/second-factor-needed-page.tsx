import * as texts from '#texts/app.ts';
import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { usePageTitle } from '#web/shared/screens/screen-titles.ts';
import { Window } from '#web/shared/windows/window.tsx';
import styles from '#web/app/page/way-back.module.css';

export function SecondFactorNeededPage() {
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

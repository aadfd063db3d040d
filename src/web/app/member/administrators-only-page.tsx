import * as texts from '#texts/app.ts';
import { backToQuests } from '#texts/shared.ts';
import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { usePageTitle } from '#web/shared/screens/screen-titles.ts';
import { Window } from '#web/shared/windows/window.tsx';
import styles from '#web/app/page/way-back.module.css';

export function AdministratorsOnlyPage() {
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

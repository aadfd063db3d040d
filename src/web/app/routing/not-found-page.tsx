import * as texts from '#texts/app.ts';
import { backToQuests } from '#texts/shared.ts';
import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { Window } from '#web/shared/windows/window.tsx';
import styles from '#web/app/page/way-back.module.css';

export function NotFoundPage() {
  return (
    <div className={styles['page']}>
      <Window title={texts.notFound} type="card">
        <div className={styles['content']}>
          <p>{texts.notFoundHint}</p>
          <LinkButton to={paths.home} variant="primary">
            {backToQuests}
          </LinkButton>
        </div>
      </Window>
    </div>
  );
}

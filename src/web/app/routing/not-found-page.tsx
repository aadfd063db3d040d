import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { Window } from '#web/shared/windows/window.tsx';
import styles from '#web/app/layout/way-back.module.css';

/** What an unknown address shows. */
export function NotFoundPage() {
  return (
    <div className={styles['page']}>
      <Window title="Page not found" type="card">
        <div className={styles['content']}>
          <p>There is no page at this address. It may be mistyped, or the page has moved.</p>
          <LinkButton to={paths.home} variant="primary">
            Back to your quests
          </LinkButton>
        </div>
      </Window>
    </div>
  );
}

import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { usePageTitle } from '#web/shared/screens/use-page-title.ts';
import { Window } from '#web/shared/windows/window.tsx';
import styles from '#web/app/layout/way-back.module.css';

const title = 'This part is for administrators';

/** What an administrators' address shows to a designer. */
export function AdministratorsOnlyPage() {
  usePageTitle(title);
  return (
    <div className={styles['page']}>
      <Window title={title} type="card">
        <div className={styles['content']}>
          <p>Administrators keep the official quests and the accounts here. Your rank is designer.</p>
          <LinkButton to={paths.home} variant="primary">
            Back to your quests
          </LinkButton>
        </div>
      </Window>
    </div>
  );
}

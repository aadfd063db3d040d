import { RotateCw } from 'lucide-react';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';
import { paths } from './paths.ts';
import { usePageTitle } from './use-page-title.ts';
import { WarningBox } from './warning-box.tsx';
import { Window } from './window.tsx';
import styles from './error-page.module.css';

type ErrorPageProps = { title: string; message: string; onLeave?: () => void };

/** What shows in place of a screen that failed: a way back, and another try. */
export function ErrorPage({ title, message, onLeave }: ErrorPageProps) {
  usePageTitle(title);
  return (
    <div className={styles['page']}>
      <Window title={title} type="card">
        <div className={styles['content']}>
          <WarningBox message={message} />
          <div className={styles['actions']}>
            <Button variant="primary" icon={<RotateCw aria-hidden="true" />} onClick={() => window.location.reload()}>
              Reload the page
            </Button>
            <LinkButton to={paths.home} onClick={onLeave}>
              Back to your quests
            </LinkButton>
          </div>
        </div>
      </Window>
    </div>
  );
}

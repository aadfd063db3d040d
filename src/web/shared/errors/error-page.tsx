import { RotateCw } from 'lucide-react';
import * as texts from '#texts/shared.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { usePageTitle } from '#web/shared/screens/screen-titles.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { Window } from '#web/shared/windows/window.tsx';
import styles from './error-page.module.css';

type ErrorPageProps = { title: string; message: string; onLeave?: () => void };

export function ErrorPage({ title, message, onLeave }: ErrorPageProps) {
  usePageTitle(title);
  return (
    <div className={styles['page']}>
      <Window title={title} type="card">
        <div className={styles['content']}>
          <WarningBox message={message} />
          <div className={styles['actions']}>
            <Button variant="primary" icon={<RotateCw aria-hidden="true" />} onClick={() => window.location.reload()}>
              {texts.reload}
            </Button>
            <LinkButton to={paths.home} onClick={onLeave}>
              {texts.backToQuests}
            </LinkButton>
          </div>
        </div>
      </Window>
    </div>
  );
}

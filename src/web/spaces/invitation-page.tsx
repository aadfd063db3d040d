import { usePathname, navigate } from 'wouter/use-browser-location';
import { spaceScreen } from '#contract/screens/screens.ts';
import * as texts from '#texts/spaces.ts';
import { paths } from '#web/shared/address/paths.ts';
import { useAct } from '#web/shared/api/use-act.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { Window } from '#web/shared/windows/window.tsx';
import { acceptInvitation } from './space-requests.ts';
import styles from './space-page.module.css';

/** Joins only when it is asked to: a link may come from anybody. */
export function InvitationPage() {
  const token = usePathname().split('/').at(-1) ?? '';
  const { act, isBusy, warning } = useAct();
  const handleJoin = () =>
    void act(async () => {
      const { space } = await acceptInvitation(decodeURIComponent(token));
      navigate(spaceScreen(paths.space, space.id), { replace: true });
    });
  return (
    <div className={styles['middle']}>
      <Window title={screenTitles[paths.invitation]} type="card">
        <div className={styles['invitation']}>
          <p>{texts.invitationHint}</p>
          {warning && <WarningBox message={warning} />}
          <Button variant="primary" busy={isBusy} onClick={handleJoin}>
            {texts.join}
          </Button>
        </div>
      </Window>
    </div>
  );
}

import { useSignedInUser } from '#web/shared/session.ts';
import { Window } from '#web/shared/window.tsx';
import styles from './account-page.module.css';
import { DeleteAccount } from './delete-account.tsx';
import { DeviceSessions } from './device-sessions.tsx';
import { DisplayNameForm } from './display-name-form.tsx';
import { PasswordForm } from './password-form.tsx';

export function AccountPage() {
  const user = useSignedInUser();
  return (
    <Window title="Your account">
      <div className={styles['sections']}>
        <DisplayNameForm user={user} />
        <PasswordForm email={user.email} />
        <DeviceSessions />
        <DeleteAccount />
      </div>
    </Window>
  );
}

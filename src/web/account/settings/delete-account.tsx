import { useState } from 'react';
import styles from '#web/account/form/form.module.css';
import { Button } from '#web/shared/buttons/button.tsx';
import { AccountSection } from './account-section.tsx';
import { DeleteAccountModal } from './delete-account-modal.tsx';

export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false);
  return (
    <AccountSection title="Delete account">
      <p>This deletes your account, and all your quests and story lines with it. Nobody can bring them back.</p>
      <Button variant="danger" className={styles['action']} onClick={() => setAsking(true)}>
        Delete account
      </Button>
      {isAsking && <DeleteAccountModal onClose={() => setAsking(false)} />}
    </AccountSection>
  );
}

import { useState } from 'react';
import * as texts from '#texts/account/account-settings.ts';
import styles from '#web/account/form/form.module.css';
import { Button } from '#web/shared/buttons/button.tsx';
import { AccountSection } from './account-section.tsx';
import { DeleteAccountModal } from './delete-account-modal.tsx';

export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false);
  return (
    <AccountSection title={texts.deleteAccount}>
      <p>{texts.deleteAccountLead}</p>
      <Button variant="danger" className={styles['action']} onClick={() => setAsking(true)}>
        {texts.deleteAccount}
      </Button>
      {isAsking && <DeleteAccountModal onClose={() => setAsking(false)} />}
    </AccountSection>
  );
}

import { useState, useId } from 'react';
import * as texts from '#texts/account/account-settings.ts';
import { password as passwordLabel } from '#texts/account/account.ts';
import { cancel } from '#texts/common.ts';
import styles from '#web/account/form/form.module.css';
import { Button } from '#web/shared/buttons/button.tsx';
import { toFailureText } from '#web/account/form/failure-text.ts';
import { OwnPasswordField } from '#web/account/form/own-password-field.tsx';
import { useCheckedForm } from '#web/account/form/use-checked-form.ts';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { useProofWays } from '#web/shared/session/provider.ts';
import { AccountSection } from './account-section.tsx';
import { requestAccountDeletion } from './account-requests.ts';

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

/** After the deletion the protected route replaces this page. */
function DeleteAccountModal({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const hasPassword = useProofWays()?.password !== false;
  const { values, change, refusal, isSending, isSent, formProps } = useCheckedForm({
    start: { password: '' },
    send: ({ password }) => requestAccountDeletion(hasPassword ? { password } : {}),
  });
  const isBusy = isSending || isSent;
  return (
    <Modal
      title={texts.deleteAccount}
      busy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isBusy}>
            {texts.confirmDeletion}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} {...formProps}>
        <p>{texts.deleteAccountQuestion({ byPassword: hasPassword })}</p>
        {hasPassword && (
          <OwnPasswordField
            label={passwordLabel}
            value={values.password}
            onChange={(password) => change({ password })}
            refusal={refusal}
          />
        )}
        {refusal && <WarningBox message={toFailureText(refusal)} />}
      </form>
    </Modal>
  );
}

import { useId } from 'react';
import { requestAccountDeletion } from './account-requests.ts';
import { isWrongPassword, toFailureText } from '#web/account/form/failure-text.ts';
import styles from '#web/account/form/form.module.css';
import { useCheckedForm } from '#web/account/form/use-checked-form.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { TextField } from '#web/shared/fields/text-field.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';

/** The last question before an account goes; once it is gone, the protected route takes this page away. */
export function DeleteAccountModal({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { values, change, refusal, isSending, isSent, formProps } = useCheckedForm({
    start: { password: '' },
    send: requestAccountDeletion,
  });
  const isBusy = isSending || isSent;
  return (
    <Modal
      title="Delete account"
      busy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isBusy}>
            Delete my account and all my work
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} {...formProps}>
        <p>
          Your account goes for good, and all the quests and story lines you wrote go with it. Enter your password to
          confirm.
        </p>
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          value={values.password}
          onChange={(password) => change({ password })}
          invalid={isWrongPassword(refusal)}
        />
        {refusal && <WarningBox message={toFailureText(refusal)} />}
      </form>
    </Modal>
  );
}

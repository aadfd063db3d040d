import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import styles from './form-outcome.module.css';

type FormOutcomeProps = { success: string | null; failure: string | null };

/** The empty output stays in the page, so that screen readers announce a success. */
export function FormOutcome({ success, failure }: FormOutcomeProps) {
  return (
    <>
      <output className={styles['success']}>{success}</output>
      {failure !== null && <WarningBox message={failure} />}
    </>
  );
}

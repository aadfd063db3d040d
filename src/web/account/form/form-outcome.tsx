import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import styles from './form-outcome.module.css';

type FormOutcomeProps = { success: string | null; failure: string | null };

/** What became of a form at the server. The place of good news is always there, so that screen readers hear it. */
export function FormOutcome({ success, failure }: FormOutcomeProps) {
  return (
    <>
      <output className={styles['success']}>{success}</output>
      {failure !== null && <WarningBox message={failure} />}
    </>
  );
}

import { useId } from 'react';
import * as texts from '#texts/account/account-settings.ts';
import { switchAskBeforeSaving, useAsksBeforeSaving } from '#web/shared/dialogs/ask-before-saving.ts';
import { AccountSection } from './account-section.tsx';
import styles from './saving-choice.module.css';

export function SavingChoice() {
  const hintId = useId();
  const asks = useAsksBeforeSaving();
  return (
    <AccountSection title={texts.saving}>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          checked={asks}
          aria-describedby={hintId}
          onChange={(event) => switchAskBeforeSaving(event.target.checked)}
        />
        {texts.askBeforeSaving}
      </label>
      <p id={hintId} className={styles['hint']}>
        {texts.askBeforeSavingHint}
      </p>
    </AccountSection>
  );
}

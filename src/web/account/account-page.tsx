import { Download } from 'lucide-react';
import { useEffect, useId } from 'react';
import { accountRoutes } from '#contract/account.ts';
import * as texts from '#texts/account/account-settings.ts';
import buttons from '#web/shared/buttons/button.module.css';
import { classNames } from '#web/shared/class-names.ts';
import { paths } from '#web/shared/address/paths.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { Window } from '#web/shared/windows/window.tsx';
import {
  followSavingChoice,
  switchAskBeforeSaving,
  useAsksBeforeSaving,
} from '#web/shared/dialogs/ask-before-saving.ts';
import styles from './account-page.module.css';
import { AnalyticsChoice } from './settings/analytics-choice.tsx';
import { DeleteAccount } from './settings/delete-account.tsx';
import { DeviceSessions } from './settings/device-sessions.tsx';
import { DigestChoice } from './settings/digest-choice.tsx';
import { DisplayNameForm } from './settings/display-name-form.tsx';
import { Password } from './settings/password-form.tsx';
import { SecondFactor } from './settings/second-factor/second-factor.tsx';
import { SpaceUsed } from './settings/space-used.tsx';
import { WriteTokens } from './settings/write-tokens/write-tokens.tsx';
import { AccountSection } from './settings/account-section.tsx';

export function AccountPage() {
  const user = useSignedInUser();
  return (
    <Window title={screenTitles[paths.account]}>
      <div className={styles['sections']}>
        <div className={styles['column']}>
          <DisplayNameForm user={user} />
          <DeviceSessions />
          <SavingChoice />
          <DigestChoice />
          <SpaceUsed />
          <AnalyticsChoice />
        </div>
        <div className={styles['column']}>
          <Password />
          <SecondFactor user={user} />
          <WriteTokens />
          <YourData />
          <DeleteAccount />
        </div>
      </div>
    </Window>
  );
}

const YourData = () => (
  <AccountSection title={texts.yourData}>
    <p>{texts.yourDataLead}</p>
    <a
      className={classNames(buttons['button'], buttons['link'], styles['action'])}
      href={accountRoutes.export}
      download
    >
      <Download aria-hidden="true" />
      {texts.downloadYourData}
    </a>
  </AccountSection>
);

function SavingChoice() {
  const hintId = useId();
  const asks = useAsksBeforeSaving();
  useEffect(() => void followSavingChoice(), []);
  return (
    <AccountSection title={texts.saving}>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          checked={asks}
          aria-describedby={hintId}
          onChange={(event) => void switchAskBeforeSaving(event.target.checked)}
        />
        {texts.askBeforeSaving}
      </label>
      <p id={hintId} className={styles['hint']}>
        {texts.askBeforeSavingHint}
      </p>
    </AccountSection>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useId } from 'react';
import * as z from 'zod/mini';
import { accountRoutes, usageRoute } from '#contract/account.ts';
import { digestRoute, digestSetting } from '#contract/inbox.ts';
import * as texts from '#texts/account/account-settings.ts';
import { storage } from '#texts/common.ts';
import { request } from '#web/shared/api/api.ts';
import { useAct } from '#web/shared/api/use-act.ts';
import buttons from '#web/shared/buttons/button.module.css';
import { classNames } from '#web/shared/class-names.ts';
import { paths } from '#web/shared/address/paths.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { StorageUsed } from '#web/shared/storage-used.tsx';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { Window } from '#web/shared/windows/window.tsx';
import {
  followSavingChoice,
  switchAskBeforeSaving,
  useAsksBeforeSaving,
} from '#web/shared/dialogs/ask-before-saving.ts';
import styles from './settings/settings.module.css';
import { AnalyticsChoice } from './settings/analytics-choice.tsx';
import { DeleteAccount } from './settings/delete-account.tsx';
import { DeviceSessions } from './settings/device-sessions.tsx';
import { DisplayNameForm } from './settings/display-name-form.tsx';
import { Password } from './settings/password-form.tsx';
import { SecondFactor } from './settings/second-factor.tsx';
import { WriteTokens } from './settings/write-tokens.tsx';
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
          <AccountSection title={storage}>
            <StorageUsed address={usageRoute} by="own" />
          </AccountSection>
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

const digestQuery = {
  queryKey: ['digest'],
  queryFn: async (): Promise<boolean> => z.parse(digestSetting, (await request('GET', digestRoute)).body).digest,
};

/** Whether what is new in the inbox comes by mail. Nothing does at first. */
function DigestChoice() {
  const hintId = useId();
  const { data, isError } = useQuery(digestQuery);
  const { act, isBusy, warning } = useAct();
  const handleChange = (digest: boolean) =>
    void act(async () => {
      await request('PUT', digestRoute, { body: { digest } });
      queryClient.setQueryData(digestQuery.queryKey, digest);
    });
  return (
    <AccountSection title={texts.mails}>
      {data === undefined && !isError && <Skeleton lines={1} label={texts.mails} />}
      {data !== undefined && (
        <label className={styles['choice']}>
          <input
            type="checkbox"
            checked={data}
            disabled={isBusy}
            aria-describedby={hintId}
            onChange={(event) => handleChange(event.target.checked)}
          />
          {texts.mailDigest}
        </label>
      )}
      <p id={hintId} className={styles['hint']}>
        {isError ? texts.mailsNotLoaded : texts.mailDigestHint}
      </p>
      {warning && <WarningBox message={warning} />}
    </AccountSection>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import * as z from 'zod/mini';
import { digestRoute, digestSetting } from '#contract/inbox.ts';
import * as texts from '#texts/account/account-settings.ts';
import { request } from '#web/shared/api/api.ts';
import { useAct } from '#web/shared/api/use-act.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import styles from '#web/account/account-page.module.css';
import { AccountSection } from './account-section.tsx';

const digestQuery = {
  queryKey: ['digest'],
  queryFn: async (): Promise<boolean> => z.parse(digestSetting, (await request('GET', digestRoute)).body).digest,
};

/** Whether what is new in the inbox comes by mail. Nothing does at first. */
export function DigestChoice() {
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

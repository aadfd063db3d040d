import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import * as z from 'zod/mini';
import { usage, usageRoute, type Usage } from '#contract/account.ts';
import { limits } from '#domain/limits.ts';
import { restorableDays } from '#domain/timings.ts';
import * as texts from '#texts/account/account-settings.ts';
import { storage, tryAgain } from '#texts/common.ts';
import { toFailureText } from '#web/account/form/failure-text.ts';
import { request } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { formatMegabytes } from '#web/shared/api/explain-quota.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { formatFigure } from '#web/shared/format-figure.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { AccountSection } from './account-section.tsx';
import styles from './settings.module.css';

const usageQuery = {
  queryKey: ['usage'],
  queryFn: async (): Promise<Usage> => z.parse(usage, (await request('GET', usageRoute)).body),
};

export function SpaceUsed() {
  const { data, error, refetch } = useQuery(usageQuery);
  return (
    <AccountSection title={storage}>
      {data && <Shares usage={data} />}
      {!data && !error && <Skeleton label={texts.spaceLoading} />}
      {!data && error && (
        <>
          <WarningBox message={toFailureText(error)} />
          <Button className={styles['action']} onClick={() => refetch()}>
            {tryAgain}
          </Button>
        </>
      )}
    </AccountSection>
  );
}

function Shares({ usage: used }: { usage: Usage }) {
  const scarce = names.filter((name) => isScarce(used[name]));
  return (
    <>
      <div className={styles['shares']}>
        {names.map((name) => (
          <ShareLine key={name} name={name} share={used[name]} />
        ))}
      </div>
      {scarce.length > 0 && <WarningBox role="note" message={texts.closeToLimit({ scarce, days: restorableDays })} />}
    </>
  );
}

type Share = Usage['documents'];
type ShareName = keyof Usage;

const names: readonly ShareName[] = ['documents', 'bytes', 'waiting_submissions'];
const sentences = {
  documents: texts.documentsUsed,
  bytes: texts.bytesUsed,
  waiting_submissions: texts.submissionsUsed,
} as const satisfies Record<ShareName, (share: { used: string; limit: string }) => string>;

function ShareLine({ name, share: { used, limit } }: { name: ShareName; share: Share }) {
  const id = useId();
  const format = name === 'bytes' ? formatMegabytes : formatFigure;
  return (
    <div className={styles['share']}>
      <span id={id}>{sentences[name]({ used: format(used), limit: format(limit) })}</span>
      <meter aria-labelledby={id} min={0} max={Math.max(limit, 1)} value={Math.min(used, limit)} />
      {name === 'documents' && <small>{texts.countedWithThem}</small>}
    </div>
  );
}

const isScarce = ({ used, limit }: Share): boolean => used >= limit * limits.quotaWarning;

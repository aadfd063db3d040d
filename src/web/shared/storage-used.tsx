import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import * as z from 'zod/mini';
import { usage, type Usage } from '#contract/account.ts';
import { limits } from '#domain/limits.ts';
import { restorableDays } from '#domain/timings.ts';
import type { Keeper } from '#texts/shared.ts';
import * as texts from '#texts/account/storage.ts';
import { request } from '#web/shared/api/api.ts';
import { formatMegabytes } from '#web/shared/api/explain-quota.ts';
import { formatFigure } from '#web/shared/format-figure.ts';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import styles from './storage-used.module.css';

/** How much of its quotas an account or a space uses. */
export function StorageUsed({ address, by }: { address: string; by: Keeper }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['usage', address],
    queryFn: async (): Promise<Usage> => z.parse(usage, (await request('GET', address)).body),
  });
  return (
    <>
      {data && <Shares by={by} usage={data} />}
      {!data && !error && <Skeleton label={texts.storageLoading} />}
      {!data && error && <NotLoaded what={texts.theStorage} onRetry={() => void refetch()} />}
    </>
  );
}

function Shares({ by, usage: used }: { by: Keeper; usage: Usage }) {
  const scarce = names.filter((name) => isScarce(used[name]));
  return (
    <>
      <div className={styles['shares']}>
        {names.map((name) => (
          <ShareLine key={name} name={name} share={used[name]} />
        ))}
      </div>
      {scarce.length > 0 && (
        <WarningBox role="note" message={texts.closeToLimit({ by, scarce, days: restorableDays })} />
      )}
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

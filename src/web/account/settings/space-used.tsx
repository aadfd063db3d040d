import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import * as z from 'zod/mini';
import { usage, usageRoute, type Usage } from '#contract/usage.ts';
import { limits } from '#domain/limits.ts';
import { toFailureText } from '#web/account/form/failure-text.ts';
import { request } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { formatMegabytes } from '#web/shared/quota/format-megabytes.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { formatFigure } from '#web/shared/formats/format-figure.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { AccountSection } from './account-section.tsx';
import styles from './space-used.module.css';

const usageQuery = {
  queryKey: ['usage'],
  queryFn: async (): Promise<Usage> => z.parse(usage, (await request('GET', usageRoute)).body),
};

/** How much of what a person may keep is used, with a warning before it is all. */
export function SpaceUsed() {
  const { data, error, refetch } = useQuery(usageQuery);
  return (
    <AccountSection title="Space">
      {data && <Shares usage={data} />}
      {!data && !error && <Skeleton label="Loading how much space you use" />}
      {!data && error && (
        <>
          <WarningBox message={toFailureText(error)} />
          <Button className={styles['action']} onClick={() => refetch()}>
            Try again
          </Button>
        </>
      )}
    </AccountSection>
  );
}

function Shares({ usage: { documents, bytes, waiting_submissions } }: { usage: Usage }) {
  const scarce = [
    ...(isScarce(documents) ? ['quests and story lines'] : []),
    ...(isScarce(bytes) ? ['space'] : []),
    ...(isScarce(waiting_submissions) ? ['waiting submissions'] : []),
  ];
  return (
    <>
      <div className={styles['shares']}>
        <ShareLine name="Quests and story lines" share={documents} tell={formatFigure} />
        <ShareLine name="Space, with earlier versions" share={bytes} tell={formatMegabytes} />
        <ShareLine name="Waiting submissions" share={waiting_submissions} tell={formatFigure} />
      </div>
      {scarce.length > 0 && (
        <WarningBox
          role="note"
          message={`You are close to the limit of your ${inWords(scarce)}. Delete or withdraw what you no longer need. A deletion frees its space after 30 days.`}
        />
      )}
    </>
  );
}

type Share = Usage['documents'];
type ShareLineProps = { name: string; share: Share; tell: (figure: number) => string };

function ShareLine({ name, share: { used, limit }, tell }: ShareLineProps) {
  const id = useId();
  return (
    <div className={styles['share']}>
      <span id={id}>
        {name}: {tell(used)} of {tell(limit)}
      </span>
      <meter aria-labelledby={id} min={0} max={Math.max(limit, 1)} value={Math.min(used, limit)} />
    </div>
  );
}

const isScarce = ({ used, limit }: Share): boolean => used >= limit * limits.quotaWarning;

const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

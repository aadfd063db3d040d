import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { termsAddress } from '#contract/auth-routes.ts';
import { termsAnswer } from '#contract/auth.ts';
import * as texts from '#texts/account/account.ts';
import { tryAgain } from '#texts/common.ts';
import { toFailureText } from '#web/account/form/failure-text.ts';
import { request } from '#web/shared/api/api.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import layout from './sign-up-page.module.css';

const termsQuery = {
  queryKey: ['terms'],
  queryFn: async () => z.parse(termsAnswer, (await request('GET', termsAddress)).body),
};

/** The terms that the operator has set, or else the usual ones. The screens of guests have no queries of their own. */
export function TermsText() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it only when it has the focus
    <div className={layout['terms']} role="document" tabIndex={0}>
      <QueryClientProvider client={queryClient}>
        <ValidTerms />
      </QueryClientProvider>
    </div>
  );
}

function ValidTerms() {
  const { data, error, refetch } = useQuery(termsQuery);
  if (data) return data.paragraphs ? <OwnTerms paragraphs={data.paragraphs} /> : <UsualTerms />;
  if (!error) return <Skeleton label={texts.termsLoading} />;
  return (
    <>
      <WarningBox message={toFailureText(error)} />
      <Button onClick={() => refetch()}>{tryAgain}</Button>
    </>
  );
}

const OwnTerms = ({ paragraphs }: { paragraphs: readonly string[] }) =>
  paragraphs.map((paragraph, index) => <p key={index}>{paragraph}</p>);

function UsualTerms() {
  return (
    <>
      <p>{texts.termsLead}</p>
      <h3>{texts.ownershipTitle}</h3>
      <p>{texts.ownership}</p>
      <h3>{texts.exportTitle}</h3>
      <p>{texts.exportTerms}</p>
      <h3>{texts.commercialUseTitle}</h3>
      <p>{texts.commercialUse}</p>
      <h3>{texts.analyticsTitle}</h3>
      <p>{texts.analytics}</p>
    </>
  );
}

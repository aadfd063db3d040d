import { useCallback, useMemo } from 'react';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import { submissionKinds, submissionStates } from '#domain/submission/submission.ts';
import type { QueueFilter } from '#web/submissions/submission-keys.ts';

type ReviewPlace = { readonly submission: string | null; readonly filter: QueueFilter };

export const useReviewPlace = () => {
  const [search, setSearch] = useSearchParams();
  const place = useMemo(() => readPlace(search), [search]);
  const goTo = useCallback(
    (submission: string | null) => setSearch((before) => withParameters(before, { submission })),
    [setSearch],
  );
  const replaceWith = useCallback(
    (submission: string | null) => setSearch((before) => withParameters(before, { submission }), { replace: true }),
    [setSearch],
  );
  const filterBy = useCallback(
    (filter: Partial<QueueFilter>) =>
      setSearch((before) => withParameters(before, { ...filter, submission: null }), { replace: true }),
    [setSearch],
  );
  return { ...place, goTo, replaceWith, filterBy };
};

const readPlace = (search: URLSearchParams): ReviewPlace => ({
  submission: search.get('submission'),
  filter: {
    state: submissionStates.find((state) => state === search.get('state')) ?? 'submitted',
    kind: submissionKinds.find((kind) => kind === search.get('kind')) ?? null,
  },
});

/** null removes a parameter. */
const withParameters = (
  before: URLSearchParams,
  parameters: Readonly<Record<string, string | null>>,
): URLSearchParams => {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  return after;
};

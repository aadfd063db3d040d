import { useEffect, useState } from 'react';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import { documentAddress } from '#web/documents/document-place.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';

const param = 'tour';

const newLine = documentAddress('own', storyLineKind, { mode: 'create' });

/** A new line with the tour over it: `first` for an account that has not had it yet, `again` for who asks for it. */
export const tourAddress = (which: 'first' | 'again'): string => `${newLine}&${param}=${which}`;

/** Which tour the address asked for, until it is left. The address forgets it at once, so that no later visit has it. */
export const useTour = () => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(param);
  const [tour, setTour] = useState(asked);
  if (asked !== null && asked !== tour) setTour(asked);
  useEffect(() => {
    if (asked === null) return;
    const withoutTour = ({ [param]: _tour, ...others }: Record<string, string>) => others;
    setSearch((now) => withoutTour(Object.fromEntries(now)), { replace: true });
  }, [asked, setSearch]);
  return { tour, leaveTour: () => setTour(null) };
};

import { useMemo } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';

type Change = URLSearchParams | Record<string, string>;
type Options = { readonly replace?: boolean; readonly state?: unknown };

/** The address's search parameters, and how to change them on the screen where the person is. */
export const useSearchParams = () => {
  const search = useSearch();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return [params, setSearchParams] as const;
};

/** `change` gets what the address says at this moment, which may be newer than what was drawn. */
const setSearchParams = (change: Change | ((before: URLSearchParams) => Change), options?: Options): void => {
  const changed = typeof change === 'function' ? change(new URLSearchParams(location.search)) : change;
  const search = new URLSearchParams(changed).toString();
  navigate(location.pathname + (search && `?${search}`), options);
};

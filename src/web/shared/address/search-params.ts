import { useMemo } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';

type Change = URLSearchParams | Record<string, string>;
type Options = { readonly replace?: boolean; readonly state?: unknown };

export const useSearchParams = () => {
  const search = useSearch();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return [params, setSearchParams] as const;
};

/** `change` gets the parameters of this moment, which may be newer than the drawn ones. */
const setSearchParams = (change: Change | ((before: URLSearchParams) => Change), options?: Options): void => {
  const changed = typeof change === 'function' ? change(new URLSearchParams(location.search)) : change;
  const search = new URLSearchParams(changed).toString();
  navigate(location.pathname + (search && `?${search}`), options);
};

import { useCallback, useEffect, useRef, useState, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { afterPaint } from '#web/shared/after-paint.ts';

/** The choice shows at once; `choose` runs after the paint, because a new address costs as much as the drawing. The last counts. */
export const useChoice = <Chosen, Choice extends Chosen>(chosen: Chosen, choose: (choice: Choice) => void) => {
  const [ahead, setAhead] = useState<{ readonly choice: Choice } | null>(null);
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  }, [choose]);
  useEffect(() => {
    if (!ahead) return undefined;
    return afterPaint(() =>
      flushSync(() => {
        setAhead(null);
        latest.current(ahead.choice);
      }),
    );
  }, [ahead]);
  const chooseSoon = useCallback((choice: Choice): void => setAhead({ choice }), []);
  return [ahead ? ahead.choice : chosen, chooseSoon] as const;
};

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

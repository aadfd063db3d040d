import { useEffect, useState } from 'react';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';

const tokenIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token') || null;

/** The token of a mailed link, taken out of the address bar so that it stays in no history and on no shared screen. */
export const useMailedToken = (): string | null => {
  const hash = useLocationProperty(() => location.hash);
  const found = tokenIn(hash);
  const [token, setToken] = useState(found);
  if (found && found !== token) setToken(found);

  useEffect(() => {
    if (found) navigate(location.pathname, { replace: true });
  }, [found]);

  return token;
};

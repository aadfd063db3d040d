import { useEffect, useState } from 'react';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';

const tokenIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token') || null;

/** The address bar loses the token, so that no history and no shared screen shows it. */
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

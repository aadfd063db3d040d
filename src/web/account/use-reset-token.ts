import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const tokenIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token') || null;

/** The token of a mailed link, taken out of the address bar so that it stays in no history and on no shared screen. */
export const useResetToken = (): string | null => {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const found = tokenIn(hash);
  const [token, setToken] = useState(found);
  if (found && found !== token) setToken(found);

  useEffect(() => {
    if (found) void navigate(pathname, { replace: true });
  }, [found, pathname, navigate]);

  return token;
};

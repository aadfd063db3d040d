import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import { longestUserSearch } from '#contract/users.ts';
import { firstCharacters } from '#domain/text/count-characters.ts';

const pauseMs = 250;

/** `search` stands in the address (`?search=`) and follows `typed` after a short pause. */
export const useAddressSearch = () => {
  const [address, setAddress] = useSearchParams();
  const search = toSearch(address.get('search') ?? '');
  const [typed, setTyped] = useState(search);
  const lastWritten = useRef(search);

  useEffect(() => {
    if (search === lastWritten.current) return;
    lastWritten.current = search;
    setTyped(search);
  }, [search]);

  const handleType = (text: string) => setTyped(firstCharacters(text, longestUserSearch));
  const wanted = toSearch(typed);
  useEffect(() => {
    if (wanted === lastWritten.current) return undefined;
    const timer = setTimeout(() => {
      lastWritten.current = wanted;
      setAddress((before) => withSearch(before, wanted), { replace: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, setAddress]);

  return { typed, search, setTyped: handleType };
};

const toSearch = (text: string): string => firstCharacters(text.trim(), longestUserSearch);

const withSearch = (before: URLSearchParams, search: string): URLSearchParams => {
  const next = new URLSearchParams(before);
  next.delete('after');
  next.delete('search');
  if (search) next.set('search', search);
  return next;
};

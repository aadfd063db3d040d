import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import { longestUserSearch } from '#contract/users.ts';
import { limits } from '#domain/limits.ts';
import { countCharacters, firstCharacters } from '#domain/text/count-characters.ts';

const pauseMs = 250;

/** `search` stands in the address under `name` and follows `typed` after a short pause. */
export const useAddressSearch = (name: 'search' | 'account' | 'address') => {
  const [address, setAddress] = useSearchParams();
  const search = toSearch(address.get(name) ?? '');
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
      setAddress((before) => withFilter(before, name, wanted), { replace: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [name, wanted, setAddress]);

  return { typed, search, setTyped: handleType };
};

const toSearch = (text: string): string => firstCharacters(text.trim(), longestUserSearch);

/** The first page of what is found. */
export const withFilter = (before: URLSearchParams, name: string, value: string | null): URLSearchParams => {
  const next = new URLSearchParams(before);
  next.delete('after');
  next.delete(name);
  if (value) next.set(name, value);
  return next;
};

/** So short that it finds beginnings of emails alone. */
export const isShortSearch = (search: string): boolean =>
  search !== '' && countCharacters(search) < limits.accountSearch.min;

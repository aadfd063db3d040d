import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { readListing, writeListing } from './listing-address.ts';

/** The address follows typing after this pause, in milliseconds. */
const pause = 250;

/** `search` is the typed text; the address follows it after a pause. */
export const useListing = () => {
  const [address, setAddress] = useSearchParams();
  const listing = useMemo(() => readListing(address), [address]);
  const inAddress = address.get('search') ?? '';
  const [search, setSearch] = useState(inAddress);
  const lastSearch = useRef(inAddress);

  useEffect(() => {
    if (inAddress === lastSearch.current) return;
    lastSearch.current = inAddress;
    setSearch(inAddress);
  }, [inAddress]);

  useEffect(() => {
    if (search === lastSearch.current) return undefined;
    const timer = setTimeout(() => {
      lastSearch.current = search;
      setAddress((before) => withSearch(before, search), { replace: true });
    }, pause);
    return () => clearTimeout(timer);
  }, [search, setAddress]);

  const changeListing = useCallback(
    (change: Partial<Listing>) => setAddress((before) => writeListing(before, { ...readListing(before), ...change })),
    [setAddress],
  );
  return { listing, search, setSearch, changeListing };
};

const withSearch = (before: URLSearchParams, search: string): URLSearchParams => {
  const address = new URLSearchParams(before);
  if (search) address.set('search', search);
  else address.delete('search');
  return address;
};

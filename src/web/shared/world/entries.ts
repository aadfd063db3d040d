import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SavedEntry } from '#contract/world/world-entries.ts';
import { foldText } from '#domain/text/text.ts';
import { entryKeys } from './entry-keys.ts';
import { keptOf, rememberEntries, wholeCatalogue } from './kept-entries.ts';
import { readSmallCatalogue, readEntries } from './read-entries.ts';

export const useSettled = <Value>(value: Value, pauseMs: number): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
};

const suggestionsShown = 50;
const pauseMs = 120;

/** Offline: those that the device keeps. `isAnswered`: no others come for this query. */
export const useEntrySuggestions = (
  catalogue: string,
  query: string,
): { readonly entries: readonly SavedEntry[]; readonly isLoading: boolean; readonly isAnswered: boolean } => {
  const wanted = useSettled(query.trim(), pauseMs);
  const { data, isFetching, isError } = useQuery({
    queryKey: [...entryKeys.suggestions, catalogue, wanted],
    queryFn: ({ signal }) => suggest({ catalogue, query: wanted }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  const isSettled = wanted === query.trim() && data?.wanted === wanted && data.catalogue === catalogue;
  const entries = isSettled ? data.entries : matchEntries(keptOf(catalogue), query).slice(0, suggestionsShown);
  const isAnswered = isSettled || (isError && wanted === query.trim()) || wholeCatalogue(catalogue) !== undefined;
  return { entries: entries.filter(({ retired }) => !retired), isLoading: isFetching, isAnswered };
};

type Suggested = { readonly catalogue: string; readonly wanted: string; readonly entries: readonly SavedEntry[] };

const suggest = async (
  { catalogue, query }: { readonly catalogue: string; readonly query: string },
  signal: AbortSignal,
): Promise<Suggested> => {
  const whole = wholeCatalogue(catalogue);
  if (whole) return { catalogue, wanted: query, entries: matchEntries(whole, query) };
  const { items } = await readEntries({ catalogue, query, retired: 'false', limit: suggestionsShown }, signal);
  rememberEntries(items);
  return { catalogue, wanted: query, entries: items };
};

/** null for a large one, undefined while it is unknown. */
export const useSmallCatalogue = (catalogue: string): readonly SavedEntry[] | null | undefined => {
  const { data } = useQuery({
    queryKey: [...entryKeys.catalogue, catalogue],
    queryFn: ({ signal }) => readSmallCatalogue(catalogue, signal),
    staleTime: 300_000,
    retry: false,
  });
  return data === undefined ? wholeCatalogue(catalogue) : data;
};

/** The entries that a query finds, as the server orders them: whole names, then beginnings of names, then words. */
const matchEntries = (entries: readonly SavedEntry[], query: string): SavedEntry[] => {
  const wanted = foldText(query);
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
    .filter(({ rank }) => rank < notFound)
    .toSorted((one, other) => one.rank - other.rank || one.entry.name.localeCompare(other.entry.name))
    .map(({ entry }) => entry);
};

const notFound = 3;

const rankOf = (entry: SavedEntry, wanted: string): number =>
  Math.min(...[entry.name, ...entry.aliases, entry.id].map((text) => rankOfText(foldText(text), wanted)));

const rankOfText = (text: string, wanted: string): number => {
  if (text === wanted) return 0;
  if (text.startsWith(wanted)) return 1;
  return ` ${text}`.includes(` ${wanted}`) ? 2 : notFound;
};

import { useMemo } from 'react';
import type { NamingQuest } from '#domain/quest/named-entries.ts';
import type { KnownEntries } from '#domain/world/entry-lookup.ts';
import { useNamedEntries } from './named-entries.ts';

const nothing: readonly NamingQuest[] = [];

/** Looks up what the documents of a list name while it is searched. Another object as soon as more names are known. */
export const useSearchedNames = (items: readonly Partial<NamingQuest>[], search: string): KnownEntries => {
  const isSearched = search.trim() !== '';
  return useNamedEntries(useMemo(() => (isSearched ? items.filter(isNaming) : nothing), [items, isSearched]));
};

/** Story lines name nothing. */
const isNaming = (item: Partial<NamingQuest>): item is NamingQuest =>
  item.requirements !== undefined && item.objectives !== undefined && item.rewards !== undefined;

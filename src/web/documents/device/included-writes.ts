import type { KnownVersion } from '#contract/versions.ts';
import { draftsIncludedIn, includedKind } from '#web/documents/included-drafts.ts';
import { unsentVersion, type OutboxEntry } from './outbox-entry.ts';

/** The writes, each with one for every document that it includes, so that the lists of both kinds show them. */
export const withIncludedWrites = (entries: readonly OutboxEntry[]): OutboxEntry[] =>
  entries.flatMap((entry) => [entry, ...includedWrites(entry)]);

const includedWrites = (entry: OutboxEntry): OutboxEntry[] =>
  Object.entries(draftsIncludedIn(entry.content)).map(([item, { content, original, expected }]) => ({
    ...entry,
    kind: includedKind,
    item,
    title: content.title,
    version: expected,
    original,
    content,
  }));

export type SentVersions = ReadonlyMap<string, KnownVersion>;

/** A later write that continues from the versions that a sent one left. The same object if it does not follow it. */
export const continuedFrom = (later: OutboxEntry, sent: OutboxEntry, versions: SentVersions): OutboxEntry => {
  const unsent = unsentVersion(sent);
  const own = later.version === unsent ? versions.get(later.item) : undefined;
  const drafts = Object.entries(draftsIncludedIn(later.content)).flatMap(([id, draft]) => {
    const version = draft.expected === unsent ? versions.get(id) : undefined;
    return version === undefined ? [] : [[id, { ...draft, expected: version }] as const];
  });
  if (own === undefined && drafts.length === 0) return later;
  const content =
    drafts.length > 0
      ? {
          ...(later.content as object),
          [includedKind]: { ...draftsIncludedIn(later.content), ...Object.fromEntries(drafts) },
        }
      : later.content;
  return { ...later, version: own ?? later.version, content };
};

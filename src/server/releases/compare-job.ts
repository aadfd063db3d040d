import { gunzipSync } from 'node:zlib';
import type { ChangesOfSort, ReleaseChanges } from '#contract/releases.ts';
import { pageSizes } from '#contract/sizes.ts';
import type { ExportedContent } from '#domain/exchange/exported.ts';
import { compareContents, type ContentChange } from '#domain/release/compare-contents.ts';

/** Documents of releases, compressed by gzip. null: nothing. */
export type ComparedReleases = { readonly before: Uint8Array | null; readonly after: Uint8Array };

export const compareReleases = ({ before, after }: ComparedReleases): ReleaseChanges => {
  const { quests, story_lines, entries, world } = compareContents(before && read(before), read(after));
  return { quests: count(quests), story_lines: count(story_lines), entries: count(entries), world };
};

const read = (document: Uint8Array): ExportedContent => JSON.parse(gunzipSync(document).toString()) as ExportedContent;

const count = (changes: readonly ContentChange[]): ChangesOfSort => {
  const of = (wanted: ContentChange['change']): number => changes.filter(({ change }) => change === wanted).length;
  const items = changes.slice(0, pageSizes.contentChanges);
  return { added: of('added'), changed: of('changed'), removed: of('removed'), items };
};

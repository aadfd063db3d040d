import type { ExportedContent } from '#domain/exchange/exported.ts';

export type ContentChange = {
  readonly change: 'added' | 'changed' | 'removed';
  readonly id: string;
  /** The title or the name, the later one where there are two. */
  readonly title: string;
};

export type ContentChanges = {
  readonly quests: readonly ContentChange[];
  readonly story_lines: readonly ContentChange[];
  readonly entries: readonly ContentChange[];
  /** Whether the world itself differs. */
  readonly world: boolean;
};

type Compared = { readonly id: string; readonly title: string; readonly text: string };

/** What a game notices that had `before` and gets `after`. null: it had nothing. */
export const compareContents = (before: ExportedContent | null, after: ExportedContent): ContentChanges => ({
  quests: compare(before?.quests ?? [], after.quests, toTitled),
  story_lines: compare(before?.story_lines ?? [], after.story_lines, toTitled),
  entries: compare(before?.entries ?? [], after.entries, toNamed),
  world: JSON.stringify(before?.world) !== JSON.stringify(after.world),
});

const compare = <Item>(
  before: readonly Item[],
  after: readonly Item[],
  toCompared: (item: Item) => Compared,
): ContentChange[] => {
  const left = new Map(before.map(toCompared).map((item) => [item.id, item]));
  const changes: ContentChange[] = [];
  for (const { id, title, text } of after.map(toCompared)) {
    const earlier = left.get(id);
    left.delete(id);
    if (earlier?.text === text) continue;
    changes.push({ change: earlier ? 'changed' : 'added', id, title });
  }
  for (const { id, title } of left.values()) changes.push({ change: 'removed', id, title });
  return changes;
};

const toTitled = (item: { id: string; title: string }): Compared => ({
  id: item.id,
  title: item.title,
  text: JSON.stringify(item),
});

/** An id is unique in its catalogue. */
const toNamed = (entry: { catalogue: string; id: string; name: string }): Compared => ({
  id: `${entry.catalogue} ${entry.id}`,
  title: entry.name,
  text: JSON.stringify(entry),
});

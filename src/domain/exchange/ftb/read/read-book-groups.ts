import { readBookId } from '#domain/exchange/ftb/book-ids.ts';
import { writeTexts } from '#domain/exchange/ftb/book-texts.ts';
import { compareWith } from '#domain/exchange/tree/overlay.ts';
import { treeNumber } from '#domain/exchange/tree/read-snbt.ts';
import { isCompound, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import type { LineGroup } from '#domain/story-line/line-groups.ts';
import { toLine } from '#domain/text/text.ts';
import type { BookChapter } from './book-index.ts';
import { takeDocumentTexts } from './document-texts.ts';
import type { ReadChapter } from './read-chapter.ts';
import { readableName, objectTitle, type BookReader } from './reader.ts';

/** Empty for chapters of no group, and for those of a group that is not there. */
export const groupIn = (groups: ReadonlySet<string>, { tree }: BookChapter): string => {
  const group = readBookId(tree['group']) ?? '';
  return groups.has(group) ? group : '';
};

/** As players see them: those of no group, then group by group. */
export const inBookOrder = (chapters: readonly ReadChapter[], groups: ReadonlySet<string>): ReadChapter[] => {
  const places = new Map([...groups].map((id, at) => [id, at]));
  const placeOf = ({ from }: ReadChapter): number => places.get(groupIn(groups, from)) ?? -1;
  return chapters.toSorted((one, other) => placeOf(one) - placeOf(other) || orderOf(one) - orderOf(other));
};

const orderOf = ({ kept }: ReadChapter): number => treeNumber(kept['o']) ?? 0;

type ReadGroups = {
  readonly groups: readonly LineGroup[];
  readonly kept: SnbtCompound;
  readonly languages: readonly SnbtCompound[];
};

/** The groups of the book with their lines, which come in the order of the book, and what the product would not write of them. */
export const readBookGroups = (
  reader: BookReader,
  lines: readonly ReadChapter[],
  groupIds: ReadonlySet<string>,
): ReadGroups => {
  const byGroup = Map.groupBy(lines, ({ from }) => groupIn(groupIds, from));
  const overlays: [string, SnbtCompound][] = [];
  const locales: [string, string][] = [];
  const languages: SnbtCompound[] = [];
  const groups = reader.index.groups.map(({ id, tree }, index): LineGroup => {
    const { id: _id, ...rest } = tree;
    const texts = takeDocumentTexts(reader.trees.languages, [{ sort: 'chapter_group', id, tree: rest }]);
    const [own = {}] = texts.parts;
    if (texts.locale !== null) locales.push([id, texts.locale]);
    if (isCompound(texts.kept['L'])) languages.push(texts.kept['L']);
    const title = toLine(objectTitle(own, reader.readText), 200) || readableName(id) || String(index);
    const overlay = compareWith(own, writeTexts(reader.written, { item: '', path: [] }, { title }));
    if (overlay) overlays.push([id, overlay]);
    return { id, title, lines: (byGroup.get(id) ?? []).map(({ line }) => line.id) };
  });
  return {
    groups,
    languages,
    kept: {
      ...(overlays.length > 0 && { g: Object.fromEntries(overlays) }),
      ...(locales.length > 0 && { m: Object.fromEntries(locales) }),
    },
  };
};

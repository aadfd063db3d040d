import type { ExportedContent } from '#domain/exchange/exported.ts';
import { treeNumber } from '#domain/exchange/tree/read-snbt.ts';
import { snbtInt, type Snbt } from '#domain/exchange/tree/snbt.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import type { Book } from './book.ts';

/** `group` is the id of its group in the book, empty without one. `order` sorts the chapters of a group. */
export type ChapterPlace = { readonly group: string; readonly order: Snbt };

type Places = {
  readonly of: ReadonlyMap<string, ChapterPlace>;
  /** Behind the chapters of no group. */
  readonly next: number;
};

/** In the order of the groups. Lines of no group come in the order that an import brought, then in their own. */
export const placeChapters = (
  book: Book,
  { story_lines: lines, line_groups: groups = [] }: ExportedContent,
): Places => {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const places = new Map<string, ChapterPlace>();
  const placeAll = (inGroup: readonly StoryLine[], group: string): void => {
    for (const [index, order] of ordersOf(book, inGroup).entries())
      places.set(inGroup[index]?.id ?? '', { group, order });
  };
  for (const group of groups)
    placeAll(
      group.lines.flatMap((id) => byId.get(id) ?? []),
      groupIdOf(book, group.id),
    );
  const others = lines.filter(({ id }) => !places.has(id));
  const orders = new Map(others.map((line) => [line, orderOf(book, line) ?? Number.POSITIVE_INFINITY]));
  const sorted = others.toSorted((one, other) => {
    const [first, second] = [orders.get(one) ?? 0, orders.get(other) ?? 0];
    return first === second ? 0 : first - second;
  });
  placeAll(sorted, '');
  return { of: places, next: others.length };
};

/** A group that an import brought has its own id. */
export const groupIdOf = (book: Book, id: string): string =>
  /^[0-9A-F]{16}$/.test(id) ? id : book.idOf(`group/${id}`);

const orderOf = (book: Book, line: StoryLine): number | null => treeNumber(book.keptTreeOf(line)['o']);

/** Where the numbers that an import brought still sort the chapters, they stay. */
const ordersOf = (book: Book, lines: readonly StoryLine[]): Snbt[] => {
  const brought = lines.map((line) => orderOf(book, line));
  const stay = brought.every((order, index) => order !== null && (index === 0 || order >= (brought[index - 1] ?? 0)));
  return lines.map((line, index) => (stay ? book.keptTreeOf(line)['o'] : undefined) ?? snbtInt(index));
};

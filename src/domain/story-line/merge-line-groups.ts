import { groupOfLine } from './arrange-groups.ts';
import type { LineGroup } from './line-groups.ts';

type Versions = {
  /** What the last import brought. */
  readonly base: readonly LineGroup[];
  readonly mine: readonly LineGroup[];
  readonly theirs: readonly LineGroup[];
};

/**
 * The groups of a book among one's own. What only the book changed changes; what people changed stays. Nothing is deleted, and a line stands
 * in one group.
 */
export const mergeLineGroups = ({ base, mine, theirs }: Versions): LineGroup[] => {
  if (isSameGroups(base, theirs)) return [...mine];
  const isUntouched = isSameGroups(base, mine);
  const titleOf = ({ id, title }: LineGroup): string => {
    const [was, is] = [base.find((group) => group.id === id), mine.find((group) => group.id === id)];
    return is && is.title !== was?.title ? is.title : title;
  };
  const brought = new Set(theirs.flatMap(({ lines }) => lines));
  /** The group that a line of the book stands in. */
  const placeOf = (line: string): string | undefined => {
    const [was, is, will] = [base, mine, theirs].map((groups) => groupOfLine(groups, line)?.id);
    return is === was ? will : is;
  };
  const order = isUntouched ? [...theirs, ...only(mine, theirs)] : [...mine, ...only(theirs, mine)];
  return order.map(({ id }) => {
    const [own, book] = [mine, theirs].map((groups) => groups.find((group) => group.id === id));
    const [first, second] = isUntouched ? [book, own] : [own, book];
    const lines = [...new Set([...(first?.lines ?? []), ...(second?.lines ?? [])])].filter(
      (line) => (brought.has(line) ? placeOf(line) : groupOfLine(mine, line)?.id) === id,
    );
    return { id, title: book ? titleOf(book) : (own?.title ?? ''), lines };
  });
};

const only = (groups: readonly LineGroup[], others: readonly LineGroup[]): LineGroup[] =>
  groups.filter(({ id }) => !others.some((group) => group.id === id));

const isSameGroups = (one: readonly LineGroup[], other: readonly LineGroup[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type Moved = {
  readonly from: readonly LineGroup[];
  readonly to: readonly LineGroup[];
  readonly lines: readonly string[];
};

/** Lines that moved here stand in a group with the title that theirs had. The same groups where none of them stood in one. */
export const takeGroupsAlong = ({ from, to, lines }: Moved): readonly LineGroup[] => {
  let groups = to;
  for (const group of from) {
    const along = group.lines.filter((line) => lines.includes(line) && !groupOfLine(groups, line));
    if (along.length === 0) continue;
    const there = groups.find(({ title }) => title === group.title);
    groups = there
      ? groups.map((each) => (each === there ? { ...each, lines: [...each.lines, ...along] } : each))
      : [...groups, { id: freeId(group.id, groups), title: group.title, lines: along }];
  }
  return groups;
};

const freeId = (id: string, groups: readonly LineGroup[]): string => {
  const isTaken = (wanted: string): boolean => groups.some((group) => group.id === wanted);
  for (let number = 2, wanted = id; ; number += 1) {
    if (!isTaken(wanted)) return wanted;
    wanted = `${id.slice(0, 60)}-${number}`;
  }
};

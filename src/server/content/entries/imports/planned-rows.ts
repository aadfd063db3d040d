import { shownRows, type PlannedRow, entryValueColumns } from '#contract/world.ts';
import { countCharacters } from '#domain/text/count-characters.ts';
import type { EntryContent } from '#domain/world/entry.ts';

/** Characters of a text that a dry run shows. */
const mostShown = 60;

type Planned = Pick<PlannedRow, 'act' | 'row' | 'id'> & {
  readonly before: EntryContent | null;
  readonly after: EntryContent;
};

/** Adds the row unless there are enough of its sort. */
export const notePlanned = (rows: PlannedRow[], { act, row, id, before, after }: Planned): void => {
  if (rows.filter((shown) => shown.act === act).length >= shownRows) return;
  rows.push({ act, row, id, name: shorten(after.name), changes: before ? changesOf(before, after) : [] });
};

const changesOf = (before: EntryContent, after: EntryContent): PlannedRow['changes'] =>
  entryValueColumns.flatMap((part) => {
    const [was, is] = [textOf(before[part]), textOf(after[part])];
    return was === is ? [] : [{ part, before: shorten(was), after: shorten(is) }];
  });

const textOf = (value: EntryContent[(typeof entryValueColumns)[number]]): string =>
  Array.isArray(value) ? value.join(' | ') : String(value ?? '');

export const shorten = (text: string): string =>
  countCharacters(text) <= mostShown ? text : `${[...text].slice(0, mostShown - 1).join('')}…`;

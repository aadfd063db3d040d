import type { LineGroup } from './line-groups.ts';

/** Where a line goes: into a group, before one of its lines or (null) to its end; null: out of all groups. */
export type GroupPlace = { readonly group: string; readonly before: string | null } | null;

/** The line stands there, and nowhere else. */
export const moveLineTo = (groups: readonly LineGroup[], line: string, place: GroupPlace): LineGroup[] =>
  groups.map((group) => {
    const others = group.lines.includes(line) ? group.lines.filter((each) => each !== line) : group.lines;
    if (group.id !== place?.group) return others === group.lines ? group : { ...group, lines: others };
    if (place.before === line) return group;
    const at = place.before === null ? -1 : others.indexOf(place.before);
    const lines = at < 0 ? [...others, line] : [...others.slice(0, at), line, ...others.slice(at)];
    return { ...group, lines };
  });

/** The group stands before the one that is at this place now. */
export const moveGroupTo = (groups: readonly LineGroup[], id: string, at: number): LineGroup[] => {
  const from = groups.findIndex((group) => group.id === id);
  const group = groups[from];
  if (!group) return [...groups];
  const others = groups.filter((each) => each !== group);
  const place = from < at ? at - 1 : at;
  return [...others.slice(0, place), group, ...others.slice(place)];
};

export const groupOfLine = (groups: readonly LineGroup[], line: string): LineGroup | undefined =>
  groups.find(({ lines }) => lines.includes(line));

/** As groups are seen: without lines that are gone, the last one with those of no group. */
export type ShownGroup = { readonly group: string | null; readonly lines: readonly string[] };

/** Where a line goes by one step up or down, through all groups. undefined: no further. */
export const stepOfLine = (shown: readonly ShownGroup[], line: string, by: -1 | 1): GroupPlace | undefined => {
  const index = shown.findIndex(({ lines }) => lines.includes(line));
  const here = shown[index];
  if (!here) return undefined;
  const at = here.lines.indexOf(line);
  if (here.group !== null && here.lines[at + by] !== undefined)
    return { group: here.group, before: (by < 0 ? here.lines[at - 1] : here.lines[at + 2]) ?? null };
  const next = shown[index + by];
  if (!next) return undefined;
  if (next.group === null) return null;
  return { group: next.group, before: by < 0 ? null : (next.lines[0] ?? null) };
};

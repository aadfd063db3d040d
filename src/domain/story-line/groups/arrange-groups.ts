import type { LineGroup } from './line-groups.ts';

/** Where a line goes: into a group, before the line at a place of it; null: out of all groups. */
export type GroupPlace = { readonly group: string; readonly at: number } | null;

/** The line stands there, and nowhere else. */
export const moveLineTo = (groups: readonly LineGroup[], line: string, place: GroupPlace): LineGroup[] =>
  groups.map((group) => {
    const before = group.lines.indexOf(line);
    const others = before < 0 ? group.lines : group.lines.filter((each) => each !== line);
    if (group.id !== place?.group) return others === group.lines ? group : { ...group, lines: others };
    const at = before >= 0 && before < place.at ? place.at - 1 : place.at;
    return { ...group, lines: [...others.slice(0, at), line, ...others.slice(at)] };
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

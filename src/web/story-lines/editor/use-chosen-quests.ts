import { useRef, useState } from 'react';

/** The quests whose boxes are checked. Shift continues from the last box that was pressed. */
export const useChosenQuests = (found: readonly { readonly id: string }[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const shown = found.map(({ id }) => id);
  const areAllChosen = shown.length > 0 && shown.every((id) => chosen.has(id));

  const toggle = (id: string, isRange: boolean): void => {
    const wanted = isRange ? between(shown, last.current ?? id, id) : [id];
    last.current = id;
    setChosen(withAll(chosen, wanted, !chosen.has(id)));
  };
  return {
    chosen,
    areAllChosen,
    toggle,
    toggleAll: () => setChosen(withAll(chosen, shown, !areAllChosen)),
    clear: () => setChosen(new Set()),
  };
};

const between = (ids: readonly string[], one: string, other: string): readonly string[] => {
  const [start, end] = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b);
  return start === undefined || start < 0 ? [other] : ids.slice(start, (end ?? start) + 1);
};

const withAll = (chosen: ReadonlySet<string>, ids: readonly string[], isIn: boolean): ReadonlySet<string> => {
  const next = new Set(chosen);
  for (const id of ids) {
    if (isIn) next.add(id);
    else next.delete(id);
  }
  return next;
};

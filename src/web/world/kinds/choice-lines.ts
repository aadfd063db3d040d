import type { WorldField } from '#domain/world/world.ts';
import { freeKey } from '#web/world/draft/change-list.ts';
import { followLabel, keyOf } from '#web/world/draft/follow-label.ts';

export type WorldOption = Extract<WorldField, { control: 'choice' }>['options'][number];

/** A line without words is no choice, but keeps its saved id while somebody writes new words there. */
type Line = WorldOption;

export const writeLines = (options: readonly WorldOption[]): string => options.map(({ label }) => label).join('\n');

export const optionsOf = (lines: readonly Line[]): WorldOption[] => lines.filter(({ label }) => label !== '');

/** A new choice with the words of a saved one that is gone is this one again. */
export const bringBackSaved = (options: readonly WorldOption[], saved: readonly WorldOption[]): WorldOption[] => {
  const gone = saved.filter(({ id }) => !options.some((each) => each.id === id));
  return options.map((option) => {
    const isSaved = saved.some(({ id }) => id === option.id);
    return (isSaved ? undefined : gone.find(({ label }) => label === option.label)) ?? option;
  });
};

/** The lines after a change of their text. `saved` are the choices that quests may contain already. */
export const readChoices = (text: string, before: readonly Line[], saved: readonly WorldOption[]): Line[] => {
  const labels = text.split('\n').map((line) => line.trim());
  const { start, end } = sameEnds(labels, before);
  const [first, last] = [before.slice(0, start), before.slice(before.length - end)];
  const changed = labels.slice(start, labels.length - end);
  const replaced = before.slice(start, before.length - end);
  const known = isEdit(changed, replaced) ? [] : [...replaced, ...saved];
  const taken = new Set([...first, ...last].map(({ id }) => id));
  const moved = changed.map((label) => {
    const option = known.find((each) => each.label === label && label !== '' && !taken.has(each.id));
    if (option) taken.add(option.id);
    return option;
  });
  const written = changed.map((label, index) => {
    const line = moved[index] ?? rename(label, { from: free(replaced[index], taken), taken, saved });
    taken.add(line.id);
    return line;
  });
  return [...first, ...written, ...last];
};

/** How many lines are the same at the beginning and at the end. */
const sameEnds = (labels: readonly string[], before: readonly Line[]): { start: number; end: number } => {
  const most = Math.min(labels.length, before.length);
  let start = 0;
  while (start < most && labels[start] === before[start]?.label) start += 1;
  let end = 0;
  while (end < most - start && labels.at(-1 - end) === before.at(-1 - end)?.label) end += 1;
  return { start, end };
};

/** Whether the words of one line changed. What is typed there may be another choice's words on the way. */
const isEdit = (changed: readonly string[], [replaced, ...others]: readonly Line[]): boolean =>
  changed.length === 1 && others.length === 0 && replaced !== undefined && replaced.label !== '';

const free = (line: Line | undefined, taken: ReadonlySet<string>): Line | undefined =>
  line === undefined || taken.has(line.id) ? undefined : line;

type Renaming = {
  readonly from: Line | undefined;
  readonly taken: ReadonlySet<string>;
  readonly saved: readonly WorldOption[];
};

const rename = (label: string, { from, taken, saved }: Renaming): Line => {
  if (from && from.label === label) return from;
  if (from && saved.some(({ id }) => id === from.id)) return { id: from.id, label };
  if (label === '') return { id: '', label };
  const others = [...taken, ...saved.map(({ id }) => id)];
  if (!from || from.id === '') return { id: freeKey(keyOf(withLetter(label), fallback), others), label };
  const before = { label: withLetter(from.label), key: from.id };
  return { id: followLabel({ before, label: withLetter(label), others, fallback }), label };
};

const fallback = 'choice';

/** An id begins with a letter, so that of `10 Ten` is `choice_10_ten`. */
const withLetter = (label: string): string => (/^[^\p{Letter}]*\d/u.test(label) ? `${fallback} ${label}` : label);

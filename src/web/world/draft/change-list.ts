import { flushSync } from 'react-dom';

/** Adds a row beside the button. Its first field has the focus, and what is typed next replaces its text. */
export const addRow = (button: HTMLElement, add: () => void): void => {
  const rows = button.closest('[data-rows]');
  flushSync(add);
  const field = [...(rows?.querySelectorAll('fieldset') ?? [])].at(-1)?.querySelector('input, select');
  if (field instanceof HTMLElement) field.focus();
  if (field instanceof HTMLInputElement) field.select();
};

/** A list with one of its items changed. */
export const changeAt = <Item>(items: readonly Item[], at: number, changed: Item): Item[] =>
  items.map((item, index) => (index === at ? changed : item));

export const removeAt = <Item>(items: readonly Item[], at: number): Item[] => items.filter((_, index) => index !== at);

/** A list with one of its items at another place. */
export const moveItem = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  const others = removeAt(items, from);
  return [...others.slice(0, to), item, ...others.slice(to)];
};

/** The first of `name`, `name_2`, `name_3` ... that is not taken. */
export const freeKey = (name: string, taken: readonly string[]): string => {
  if (!taken.includes(name)) return name;
  let number = 2;
  while (taken.includes(`${name}_${number}`)) number += 1;
  return `${name}_${number}`;
};

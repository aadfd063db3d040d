import type { WorldField } from '#domain/world/world.ts';

type WorldOption = Extract<WorldField, { control: 'choice' }>['options'][number];

export const fieldControls = ['entry', 'number', 'choice', 'text', 'flag', 'coins'] as const;

/** The field with another control. Its key, label and rule stay. */
export const changeControl = (field: WorldField, control: WorldField['control'], catalogue: string): WorldField => {
  const { key, label, required, code, message } = field;
  const shared = {
    key,
    label,
    required,
    ...(code === undefined ? {} : { code }),
    ...(message === undefined ? {} : { message }),
  };
  switch (control) {
    case 'entry':
      return { ...shared, control, catalogue, free_text: true };
    case 'number':
      return { ...shared, control, min: 1, max: 100, default: 1 };
    case 'choice':
      return { ...shared, control, options: [{ id: 'one', label: 'One' }] };
    case 'text':
      return { ...shared, control, max: 100 };
    default:
      return { ...shared, control };
  }
};

/** Choices as lines: an id, a blank, the words for it. */
export const writeOptions = (options: readonly WorldOption[]): string =>
  options.map(({ id, label }) => `${id} ${label}`).join('\n');

export const readOptions = (text: string): WorldOption[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [id = '', ...words] = line.split(/\s+/);
      return { id, label: words.join(' ') || id };
    });

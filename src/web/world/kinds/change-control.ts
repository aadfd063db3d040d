import type { WorldField } from '#domain/world/world.ts';
import { firstOption } from '#texts/world/kinds.ts';

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
      return { ...shared, control, options: [{ id: 'one', label: firstOption }] };
    case 'text':
      return { ...shared, control, max: 100 };
    default:
      return { ...shared, control };
  }
};

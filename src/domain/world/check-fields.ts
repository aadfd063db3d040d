import { worldCeilings } from './world-ceilings.ts';
import type { World, WorldField } from './world.ts';
import { within, type WorldViolation } from './world-violation.ts';

type Place = { readonly world: World; readonly pointer: string };

/** The keys that properties and quests have already. Every object of JavaScript has a `constructor`. */
const taken = ['id', 'type', 'type_count', 'group', 'constructor'];

export const checkFieldList = (fields: readonly WorldField[], { world, pointer }: Place): WorldViolation[] => {
  const max = worldCeilings.fields;
  if (fields.length > max) return [{ code: 'world_too_many', params: { max }, pointer }];
  const known = new Set(taken);
  return fields.flatMap((field, index) => {
    const place = `${pointer}/${index}`;
    const keys = storedKeys(field, world);
    const again = keys.find((key) => known.has(key));
    for (const key of keys) known.add(key);
    return [
      ...(again === undefined ? [] : [twice(again, `${place}/key`)]),
      ...checkField(field, { world, pointer: place }),
    ];
  });
};

const storedKeys = ({ control, key }: WorldField, { coins }: World): readonly string[] => {
  if (control === 'entry') return [key, `${key}_id`, `${key}_name`];
  return control === 'coins' ? [key, ...coins.map(({ id }) => id)] : [key];
};

const checkField = (field: WorldField, { world, pointer }: Place): WorldViolation[] => {
  switch (field.control) {
    case 'entry':
      return Object.hasOwn(world.catalogues, field.catalogue)
        ? []
        : [{ code: 'world_catalogue', params: { name: field.catalogue }, pointer: `${pointer}/catalogue` }];
    case 'number':
      return checkNumber(field, pointer);
    case 'choice':
      return checkOptions(field, pointer);
    case 'text':
      return within(field.max, isNotedAsEntry(field) ? worldCeilings.entryId : worldCeilings.text, `${pointer}/max`);
    default:
      return [];
  }
};

/** What a quest stores under such a key is noted as the id of an entry, and indexed. */
const isNotedAsEntry = ({ key }: WorldField): boolean => key.endsWith('_id');

const checkNumber = (
  { min, max, default: start }: Extract<WorldField, { control: 'number' }>,
  pointer: string,
): WorldViolation[] => {
  if (min > max) return [{ code: 'world_bounds', params: { min, max }, pointer: `${pointer}/min` }];
  return [
    ...within(min, worldCeilings.number, `${pointer}/min`),
    ...within(max, worldCeilings.number, `${pointer}/max`),
    ...within(start, { min, max }, `${pointer}/default`),
  ];
};

const checkOptions = ({ options }: Extract<WorldField, { control: 'choice' }>, pointer: string): WorldViolation[] => {
  const place = `${pointer}/options`;
  const max = worldCeilings.options;
  if (options.length === 0) return [{ code: 'world_options_missing', params: {}, pointer: place }];
  if (options.length > max) return [{ code: 'world_too_many', params: { max }, pointer: place }];
  const ids = options.map(({ id }) => id);
  const labels = options.map(({ label }) => label);
  return options.flatMap(({ id, label }, index): WorldViolation[] => {
    if (ids.indexOf(id) !== index) return [twice(id, `${place}/${index}/id`)];
    return labels.indexOf(label) === index ? [] : [twice(label, `${place}/${index}/label`)];
  });
};

const twice = (name: string, pointer: string): WorldViolation => ({ code: 'world_twice', params: { name }, pointer });

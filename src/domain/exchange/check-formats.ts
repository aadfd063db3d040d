import type { WorldViolation } from '#domain/world/checks/world-violation.ts';
import { toPointer } from '#domain/world/to-pointer.ts';
import type { World, WorldField, WorldKind } from '#domain/world/world.ts';
import { checkColumnFormat, checkFieldFormat, type FormatFault } from './azerothcore/check-column-format.ts';

type Formats = NonNullable<WorldKind['formats']>;

/** `of` names the kind or the field, wherever it stands. `isTold`: it never refuses a save. */
export type FormatViolation = WorldViolation & { readonly of: string; readonly isTold: boolean };

/** What is wrong with what exports need of kinds and of the quest's own fields. */
export const checkFormats = ({
  kinds,
  quest_fields: fields,
}: Pick<World, 'kinds' | 'quest_fields'>): FormatViolation[] => [
  ...kinds.flatMap((kind, index) =>
    place(faultsOfKind(kind), { of: `kind ${kind.type}`, path: ['kinds', String(index)] }),
  ),
  ...fields.flatMap(({ key, formats }, index) =>
    place(faultsOfField(formats), { of: `field ${key}`, path: ['quest_fields', String(index)] }),
  ),
];

/** The faults that a save brings: the world before does not have them. */
export const newFormatFaults = (before: World, after: World): WorldViolation[] => {
  const known = new Set(checkFormats(before).map(identify));
  return checkFormats(after)
    .filter((fault) => !fault.isTold && !known.has(identify(fault)))
    .map(({ code, params, pointer }) => ({ code, params, pointer }) as WorldViolation);
};

const identify = ({ of, code, params, pointer }: FormatViolation): string =>
  JSON.stringify([of, code, params, pointer.slice(pointer.indexOf('/formats'))]);

type Found = FormatFault & { readonly format: string; readonly isTold: boolean };
type Place = { readonly of: string; readonly path: readonly string[] };

const place = (faults: readonly Found[], { of, path }: Place): FormatViolation[] =>
  faults.map(({ format, key, isTold, ...fault }) => ({
    ...fault,
    of,
    isTold,
    pointer: toPointer([...path, 'formats', format, key]),
  }));

const faultsOfKind = ({ formats = {}, fields }: Pick<WorldKind, 'formats' | 'fields'>): Found[] => [
  ...refusing('azerothcore', formats, (format) => checkColumnFormat(format, fields)),
  ...unknownKeys(formats, fields),
];

const faultsOfField = (formats: WorldField['formats'] = {}): Found[] =>
  refusing('azerothcore', formats, checkFieldFormat);

const refusing = (format: string, formats: Formats, check: (format: Formats[string]) => FormatFault[]): Found[] => {
  const named = Object.hasOwn(formats, format) ? formats[format] : undefined;
  return named ? check(named).map((fault) => ({ ...fault, format, isTold: false })) : [];
};

/** A quest book takes any key. One that names no field of the kind may be misspelt. */
const unknownKeys = (formats: Formats, fields: WorldKind['fields']): Found[] => {
  const named = Object.hasOwn(formats, 'ftb') ? formats['ftb'] : undefined;
  return Object.keys(named ?? {})
    .filter((key) => key !== 'type' && !key.startsWith('always_'))
    .filter((key) => !fields.some((field) => key === field.key || key.startsWith(`${field.key}_`)))
    .map((key) => ({ key, code: 'world_format_key', params: { name: key }, format: 'ftb', isTold: true }));
};

import type { WorldViolation } from '#domain/world/world-violation.ts';
import { toPointer } from '#domain/world/to-pointer.ts';
import type { World, WorldField, WorldKind } from '#domain/world/world.ts';
import { checkColumnFormat, checkFieldFormat } from './azerothcore/check-column-format.ts';
import { checkBookFormat, checkBookFieldFormat } from './ftb/check-book-format.ts';
import type { FormatFault, KindFormat } from './format-fault.ts';

type Formats = NonNullable<WorldKind['formats']>;

/** A kind by its type, a field of the quest by its key. */
type FormatOwner = { readonly sort: 'kind' | 'field'; readonly name: string };

/** `of` is what has the format, wherever it stands. `isOnlyReported`: it never refuses a save. */
export type FormatViolation = WorldViolation & Found & { readonly of: FormatOwner };

/** What is wrong with what exports need of kinds and of the quest's own fields. */
export const checkFormats = ({
  kinds,
  quest_fields: fields,
}: Pick<World, 'kinds' | 'quest_fields'>): FormatViolation[] => [
  ...kinds.flatMap((kind, index) =>
    place(faultsOfKind(kind), { of: { sort: 'kind', name: kind.type }, path: ['kinds', String(index)] }),
  ),
  ...fields.flatMap((field, index) =>
    place(faultsOfField(field), { of: { sort: 'field', name: field.key }, path: ['quest_fields', String(index)] }),
  ),
];

/** The faults of a world that is saved: what this save brings refuses it. The world before has the others, or they never refuse one. */
export const sortFormatFaults = (
  before: World,
  after: World,
): { readonly refusing: readonly FormatViolation[]; readonly reported: readonly FormatViolation[] } => {
  const known = new Set(checkFormats(before).map(identify));
  const isRefusing = (fault: FormatViolation): boolean => !fault.isOnlyReported && !known.has(identify(fault));
  const { refusing = [], reported = [] } = Object.groupBy(checkFormats(after), (fault) =>
    isRefusing(fault) ? 'refusing' : 'reported',
  );
  return { refusing, reported };
};

const identify = ({ of, code, params, format, key }: FormatViolation): string =>
  JSON.stringify([of, code, params, format, key]);

type Found = FormatFault & { readonly format: string; readonly isOnlyReported: boolean };
type Place = { readonly of: FormatOwner; readonly path: readonly string[] };

const place = (faults: readonly Found[], { of, path }: Place): FormatViolation[] =>
  faults.map((fault) => ({ ...fault, of, pointer: toPointer([...path, 'formats', fault.format, fault.key]) }));

const faultsOfKind = ({ formats = {}, fields }: Pick<WorldKind, 'formats' | 'fields'>): Found[] => [
  ...foundIn(formats, 'azerothcore', (format) => checkColumnFormat(format, fields)),
  ...foundIn(formats, 'ftb', (format) => checkBookFormat(format, fields)),
  ...unreadIn(formats),
];

const faultsOfField = ({ formats = {}, ...field }: WorldField): Found[] => [
  ...foundIn(formats, 'azerothcore', checkFieldFormat),
  ...foundIn(formats, 'ftb', (format) => checkBookFieldFormat(format, field)),
  ...unreadIn(formats),
];

/** A quest book takes any key: what is wrong there is only reported. */
const foundIn = (
  formats: Formats,
  format: 'azerothcore' | 'ftb',
  check: (format: KindFormat) => readonly FormatFault[],
): Found[] => {
  const named = Object.hasOwn(formats, format) ? formats[format] : undefined;
  return named ? check(named).map((fault) => ({ ...fault, format, isOnlyReported: format === 'ftb' })) : [];
};

/** Exports that read nothing of a world's formats: what stands there harms nothing. A book of Better Questing goes by `ftb`, tables have every field by its key. */
const readingNone = ['betterquesting', 'unreal', 'csv', 'xlsx'] as const;

const unreadIn = (formats: Formats): Found[] =>
  readingNone.flatMap((format) =>
    Object.keys((Object.hasOwn(formats, format) ? formats[format] : undefined) ?? {}).map((key): Found => ({
      key,
      code: 'world_format_unread',
      params: { format },
      format,
      isOnlyReported: true,
    })),
  );

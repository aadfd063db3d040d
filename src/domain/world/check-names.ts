import { isName, turnsDirection } from '#domain/text/text.ts';
import type { World, WorldField } from './world.ts';
import type { WorldViolation } from './world-violation.ts';

/** By the last part of the pointer. `undefined`: the part has none. */
type Texts = Readonly<Record<string, string | undefined>>;

/** What a world calls its parts stands beside other text on every screen. */
export const checkNames = ({
  name,
  catalogues,
  quest_fields,
  kinds,
  coins,
  statuses = [],
}: World): WorldViolation[] => [
  ...names('', { name }),
  ...Object.entries(catalogues).flatMap(([id, { label, plural }]) => names(`/catalogues/${id}`, { label, plural })),
  ...checkFields(quest_fields, '/quest_fields'),
  ...kinds.flatMap(({ type, label, sentence, fields }, index) => {
    const pointer = `/kinds/${index}`;
    return [
      ...names(pointer, { type, label }),
      ...lines(pointer, { sentence }),
      ...checkFields(fields, `${pointer}/fields`),
    ];
  }),
  ...coins.flatMap(({ label }, index) => names(`/coins/${index}`, { label })),
  ...statuses.flatMap(({ label }, index) => names(`/statuses/${index}`, { label })),
];

const checkFields = (fields: readonly WorldField[], list: string): WorldViolation[] =>
  fields.flatMap((field, index) => {
    const pointer = `${list}/${index}`;
    const { label, subject, message } = field;
    return [...names(pointer, { label, subject }), ...lines(pointer, { message }), ...checkControl(field, pointer)];
  });

const checkControl = (field: WorldField, pointer: string): WorldViolation[] => {
  if (field.control === 'choice')
    return field.options.flatMap(({ label }, index) => names(`${pointer}/options/${index}`, { label }));
  if (field.control !== 'entry') return [];
  const { first_tag, default: start } = field;
  return [...names(pointer, { first_tag }), ...lines(`${pointer}/default`, { name: start?.name })];
};

const names = (pointer: string, texts: Texts): WorldViolation[] =>
  listWrong(pointer, texts, { code: 'world_name', isRight: isName });

/** May be empty. */
const lines = (pointer: string, texts: Texts): WorldViolation[] =>
  listWrong(pointer, texts, { code: 'world_direction', isRight: (value) => !turnsDirection(value) });

type Rule = { readonly code: 'world_name' | 'world_direction'; readonly isRight: (text: string) => boolean };

const listWrong = (pointer: string, texts: Texts, { code, isRight }: Rule): WorldViolation[] =>
  Object.entries(texts).flatMap(([part, value]): WorldViolation[] =>
    value === undefined || isRight(value) ? [] : [{ code, params: {}, pointer: `${pointer}/${part}` }],
  );

import { ownValue } from '#domain/own-value.ts';
import { hasLengthWithin, isWithin, type Range } from '#domain/limits.ts';
import { countCharacters } from '#domain/text/count-characters.ts';
import { isOneLine, turnsDirection, toVisible } from '#domain/text/text.ts';
import type { PropertyRules } from '#domain/violation.ts';
import type {
  ChoiceField,
  IndexedEntryField,
  IndexedField,
  IndexedNumberField,
  IndexedTextField,
} from './indexed-field.ts';
import type { IndexedWorld } from './index-world.ts';
import type { PropertyRule } from './property-rule.ts';

const mostOfName = 200;

const compiled = new WeakMap<readonly IndexedField[], readonly PropertyRule[]>();

/** Compiled once for each version of the world. Screens that check nothing do without. */
export const rulesOf = (fields: readonly IndexedField[], { limits }: Pick<IndexedWorld, 'limits'>) => {
  const known = compiled.get(fields);
  if (known) return known;
  const rules = compileRules(fields, limits.name);
  compiled.set(fields, rules);
  return rules;
};

/** In the order of the checks. `names` is the length of a name that people write. */
const compileRules = (fields: readonly IndexedField[], names: Range): readonly PropertyRule[] =>
  [...fields.filter(isFirst), ...fields.filter((field) => !isFirst(field))].flatMap((field) =>
    rulesOfField(field, names),
  );

const isFirst = ({ isCheckedFirst }: IndexedField): boolean => isCheckedFirst;

const rulesOfField = (field: IndexedField, names: Range): readonly PropertyRule[] => {
  switch (field.control) {
    case 'entry':
      return field.isFreeText ? nameRules(field, names) : knownRules(field);
    case 'number':
      return [rangeRule(field)];
    case 'choice':
      return [choiceRule(field)];
    case 'text':
      return textRules(field);
    case 'flag':
      return [];
  }
};

type Broken<Rule extends keyof PropertyRules> = {
  readonly rule: Rule;
  readonly params: PropertyRules[Rule];
  readonly code: string;
};

/** The first rule of a field has the field's own code and message. */
const violationOf = <Rule extends keyof PropertyRules>(
  { subject, code, message }: IndexedField,
  broken: Broken<Rule>,
): PropertyRule['violation'] =>
  ({
    ...broken,
    subject,
    code: code ?? broken.code,
    ...(message !== undefined && { message }),
  }) as PropertyRule['violation'];

const plain = <Field extends IndexedField>(field: Field): Field => ({ ...field, code: undefined, message: undefined });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const nameRules = (field: IndexedEntryField, names: Range): readonly PropertyRule[] => {
  const { key, required } = field;
  return [
    {
      field: key,
      violation: violationOf(field, { rule: 'name_length', params: names, code: `${key}_length` }),
      isMet: (values) => {
        const name = textOf(ownValue(values, key));
        return (name === '' && !required) || hasLengthWithin(name, names);
      },
    },
    {
      field: key,
      violation: violationOf(plain(field), { rule: 'name_line', params: {}, code: `${key}_line` }),
      isMet: (values) => isOneLine(textOf(ownValue(values, key))),
    },
    {
      field: key,
      violation: violationOf(plain(field), { rule: 'name_direction', params: {}, code: `${key}_direction` }),
      isMet: (values) => !turnsDirection(textOf(ownValue(values, key))),
    },
  ];
};

/** The world's own message says what to name, also where nothing is named. */
const knownRules = (field: IndexedEntryField): readonly PropertyRule[] => {
  const { key, idKey, of, message, required } = field;
  const known = knownRule(field);
  if (!required || message !== undefined) return [known];
  const isNamed: PropertyRule = {
    field: key,
    violation: violationOf(plain(field), { rule: 'value_missing', params: {}, code: `${of}_missing` }),
    isMet: (values) => textOf(ownValue(values, idKey)) !== '' || textOf(ownValue(values, key)) !== '',
  };
  return [isNamed, known];
};

/** What a document named before stays, whatever becomes of the entry. */
const knownRule = (field: IndexedEntryField): PropertyRule => {
  const { key, idKey, of, catalogue, required } = field;
  return {
    field: key,
    violation: violationOf(field, { rule: 'entry_unknown', params: {}, code: `${of}_unknown` }),
    isMet: (values, { entryOf, wasNamed }) => {
      const [id, name] = [textOf(ownValue(values, idKey)), textOf(ownValue(values, key))];
      if (id === '' && name === '') return !required;
      const entry = id === '' ? null : entryOf(catalogue, id);
      if (entry && (entry.name === name || entry.aliases.includes(name))) return true;
      if (entry === undefined) return isNameOfEntry(name);
      return wasNamed({ catalogue, id, name });
    },
  };
};

const isNameOfEntry = (name: string): boolean =>
  name !== '' && countCharacters(name) <= mostOfName && isOneLine(name) && !turnsDirection(name);

const rangeRule = (field: IndexedNumberField): PropertyRule => {
  const { key, range, required } = field;
  return {
    field: key,
    violation: violationOf(field, { rule: 'number_range', params: range, code: `${key}_range` }),
    isMet: (values) => {
      const value = ownValue(values, key);
      return typeof value === 'number' ? isWithin(value, range) : value === undefined && !required;
    },
  };
};

const choiceRule = (field: ChoiceField): PropertyRule => {
  const { key, required } = field;
  const known = new Set(field.options.map(({ id }) => id));
  return {
    field: key,
    violation: violationOf(field, { rule: 'choice_unknown', params: {}, code: `${key}_unknown` }),
    isMet: (values) => {
      const choice = textOf(ownValue(values, key));
      return known.has(choice) || (choice === '' && !required);
    },
  };
};

const textRules = (field: IndexedTextField): readonly PropertyRule[] => {
  const { key, max, required } = field;
  const isFilled: PropertyRule = {
    field: key,
    violation: violationOf(plain(field), { rule: 'value_missing', params: {}, code: `${key}_missing` }),
    isMet: (values) => toVisible(textOf(ownValue(values, key))) !== '',
  };
  return [
    {
      field: key,
      violation: violationOf(field, { rule: 'text_too_long', params: { max }, code: `${key}_too_long` }),
      isMet: (values) => countCharacters(textOf(ownValue(values, key))) <= max,
    },
    ...(required ? [isFilled] : []),
  ];
};

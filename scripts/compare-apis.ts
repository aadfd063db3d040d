/** What a description of the API says, as far as callers depend on it: of each operation its parameters, body and answers of success. */
export type ApiDescription = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
};
type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
type Operation = {
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: { readonly required?: boolean; readonly content?: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
};

/** Where something stands, such as `body items[].title`, and what it is: its type, and whether it is needed. */
type Facts = ReadonlyMap<string, string>;

/** Of one operation, such as `GET /api/quests`. `breaking`: a caller of the older one can fail. */
export type ApiChange = { readonly operation: string; readonly breaking: boolean; readonly what: string };

export const compareApis = (before: ApiDescription, after: ApiDescription): ApiChange[] => {
  const [known, present] = [listOperations(before), listOperations(after)];
  return [...new Set([...known.keys(), ...present.keys()])].toSorted().flatMap((operation) => {
    const [old, now] = [known.get(operation), present.get(operation)];
    if (!now) return [{ operation, breaking: true, what: 'is gone' }];
    if (!old) return [{ operation, breaking: false, what: 'is new' }];
    return compareFacts(old, now).map((change) => ({ operation, ...change }));
  });
};

const compareFacts = (old: Facts, now: Facts): Omit<ApiChange, 'operation'>[] => [
  ...[...old].flatMap(([at, was]) => {
    const is = now.get(at);
    if (is === was) return [];
    if (is === undefined) return [{ breaking: true, what: `${at} is gone` }];
    return [{ breaking: !(isRequest(at) && takesMore(was, is)), what: `${at}: ${was}, now ${is}` }];
  }),
  ...[...now].flatMap(([at, is]) =>
    old.has(at) ? [] : [{ breaking: isRequest(at) && is.endsWith(needed), what: `${at} is new: ${is}` }],
  ),
];

const needed = ', needed';
const isRequest = (at: string): boolean => !/^\d/.test(at);

/** Whether every value that could be sent before can be sent now. */
const takesMore = (was: string, is: string): boolean => {
  if (![was, is].every((each) => each.startsWith(choice)) || was.endsWith(needed) !== is.endsWith(needed)) return false;
  const present = new Set(is.match(values));
  return (was.match(values) ?? []).every((value) => present.has(value));
};

const choice = 'one of ';
const values = /"(?:[^"\\]|\\.)*"/g;

const listOperations = ({ paths }: ApiDescription): ReadonlyMap<string, Facts> =>
  new Map(
    Object.entries(paths).flatMap(([address, operations]) =>
      Object.entries(operations).map(([verb, operation]) => [
        `${verb.toUpperCase()} ${address}`,
        new Map(factsOf(operation)),
      ]),
    ),
  );

type Fact = readonly [at: string, is: string];

const factsOf = ({ parameters = [], requestBody, responses = {} }: Operation): Fact[] => [
  ...parameters.flatMap(({ in: place, name, required = false, schema }) =>
    factsOfSchema(schema, { at: `${place} ${name}`, required }),
  ),
  ...factsOfContent(requestBody?.content, { at: 'body', required: requestBody?.required ?? false }),
  ...Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, { content }]): Fact[] => [
      [status, 'an answer'],
      ...factsOfContent(content, { at: status, required: false }),
    ]),
];

type Place = { readonly at: string; readonly required: boolean };

const factsOfContent = (content: Content = {}, { at, required }: Place): Fact[] =>
  Object.entries(content).flatMap(([type, { schema }]) => factsOfSchema(schema, { at: `${at} ${type}`, required }));

const factsOfSchema = (schema: Schema | undefined, { at, required }: Place): Fact[] => {
  if (!schema) return [];
  const { properties = {}, required: names = [], items, additionalProperties: others } = schema;
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    [at, `${nameOf(schema)}${required ? needed : ''}`],
    ...Object.entries(properties).flatMap(([name, part]) =>
      factsOfSchema(part, { at: `${at}.${name}`, required: names.includes(name) }),
    ),
    ...factsOfSchema(items, { at: `${at}[]`, required: false }),
    ...(typeof others === 'object' ? factsOfSchema(others, { at: `${at}.*`, required: false }) : []),
    ...parts.flatMap((part, index) => factsOfSchema(part, { at: `${at} (${index + 1})`, required: false })),
  ];
};

const nameOf = (schema: Schema): string => {
  if (schema.$ref !== undefined) return schema.$ref;
  if (schema.enum) return `${choice}${schema.enum.map((each) => JSON.stringify(each)).join(' ')}`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  return [schema.type ?? 'anything'].flat().join(' or ');
};

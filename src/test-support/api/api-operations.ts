import type { FastifyInstance } from 'fastify';

export type JsonSchema = {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'object' | 'array';
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: boolean | JsonSchema;
};

type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: JsonSchema;
};

type Described = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: JsonSchema } } };
};

export type Operation = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly address: string;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | null;
};

export type RequestDescription = { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> };

export const operationsOf = (app: FastifyInstance): readonly Operation[] =>
  operationsIn(app.swagger() as unknown as RequestDescription);

export const operationsIn = ({ paths }: RequestDescription): readonly Operation[] =>
  Object.entries(paths).flatMap(([address, operations]) =>
    Object.entries(operations).map(([verb, { parameters = [], requestBody }]) => ({
      method: verb.toUpperCase() as Operation['method'],
      address,
      parameters,
      body: requestBody?.content['application/json'].schema ?? null,
    })),
  );

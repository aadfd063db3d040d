import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { overBudget } from './api-budgets.ts';
import { longestAddress } from '#contract/sizes.ts';
import { isReadable } from '#server/platform/http/readable-address.ts';

type Operation = { readonly responses: Readonly<Record<string, DescribedAnswer>> };
type DescribedAnswer = { readonly content?: Readonly<Record<string, { readonly schema: object }>> };
type ApiDescription = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: object;
};

export type Exchange = { readonly method: string; readonly address: string; readonly answer: LightMyRequestResponse };

const undescribed = ['/api/docs', '/api/openapi.json'];

/** Throws for an answer beyond the OpenAPI description or the route's budget. */
export const createContractCheck = (app: FastifyInstance): ((exchange: Exchange) => void) => {
  const { paths, components } = app.swagger() as unknown as ApiDescription;
  const validate = createValidation(components);
  const findRoute = createRouteSearch(paths);

  return ({ method, address, answer }) => {
    const { pathname: path, search } = new URL(address, 'http://localhost');
    if (!isDescribed(path)) return;
    const fail = (wrong: string): never => {
      throw new Error(`${method} ${path} answered ${answer.statusCode}: ${wrong}\n${answer.body.slice(0, 2000)}`);
    };
    const isShort = path.length + search.length <= longestAddress;
    const route = isShort ? findRoute(method, path) : undefined;
    const operation = route && paths[route.address]?.[route.verb];
    if (!operation) return checkRefusal(answer, fail);
    const excess = overBudget(`${route.verb.toUpperCase()} ${route.address}`, answer);
    if (excess) return fail(excess);
    const described = operation.responses[String(answer.statusCode)];
    if (!described) return fail('the API description has no such status.');
    const violation = checkBody(described, answer, validate);
    if (violation) return fail(violation);
  };
};

type Validation = (schema: object, body: unknown) => string | null;

const createValidation = (components: object = {}): Validation => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } });
  addFormats.default(ajv);
  const compiled = new Map<object, ValidateFunction>();
  return (schema, body) => {
    const validate = compiled.get(schema) ?? ajv.compile({ ...schema, components });
    compiled.set(schema, validate);
    return validate(body) ? null : ajv.errorsText(validate.errors, { dataVar: 'body', separator: '\n' });
  };
};

const isDescribed = (path: string): boolean =>
  /^\/(api|livez|readyz|metrics)(\/|$)/.test(path) && !undescribed.some((address) => path.startsWith(address));

type Route = { readonly verb: string; readonly address: string };

const createRouteSearch = (paths: ApiDescription['paths']) => {
  const patterns = Object.keys(paths)
    .toSorted((a, b) => placesOf(a) - placesOf(b))
    .map((address) => ({ address, pattern: toPattern(address) }));
  return (method: string, path: string): Route | undefined => {
    if (!isReadable(path)) return undefined;
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    const matching = patterns.filter(({ pattern }) => pattern.test(path));
    const described = matching.find(({ address }) => paths[address]?.[verb]) ?? matching[0];
    return described && { verb, address: described.address };
  };
};

/** As the server's routes: of two that match and have the method, the one with fewer places is meant. */
const placesOf = (template: string): number => template.split('{').length;

const toPattern = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]*')}$`);

/** A request without an operation gets a problem document. */
const checkRefusal = (answer: LightMyRequestResponse, fail: (wrong: string) => never): void => {
  if (![400, 403, 404, 405, 413, 415].includes(answer.statusCode)) fail('the API description has no such operation.');
  if (mediaTypeOf(answer) !== 'application/problem+json') fail('it is no problem document.');
};

const checkBody = (described: DescribedAnswer, answer: LightMyRequestResponse, validate: Validation): string | null => {
  if (answer.body === '') return null;
  if (answer.headers['content-encoding'] !== undefined) return null;
  const mediaType = mediaTypeOf(answer);
  const content = described.content?.[mediaType];
  if (!content) return `the API description has no ${mediaType || 'body'} for it.`;
  return mediaType.endsWith('json') ? validate(content.schema, answer.json()) : null;
};

const mediaTypeOf = ({ headers }: LightMyRequestResponse): string =>
  String(headers['content-type'] ?? '').replace(/;.*$/, '');

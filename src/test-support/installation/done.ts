import type { LightMyRequestResponse } from 'fastify';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import type { RequestOptions, Visitor } from '#test-support/product/running-app.ts';

type Method = Parameters<Visitor['request']>[0];

/** Throws where a request is refused: what a test is about would be missing. */
export const done = async (
  person: Visitor,
  asked: `${Method} ${string}`,
  parts: RequestOptions = {},
): Promise<LightMyRequestResponse> => {
  const [method, address = ''] = asked.split(' ') as [Method, string?];
  const answer = await person.request(method, address, parts);
  if (answer.statusCode >= 300)
    throw new Error(`${asked} answered ${answer.statusCode}: ${answer.body.slice(0, 2_000)}`);
  return answer;
};

type Put = { readonly body: object; readonly version?: number };

/** Makes a document, or replaces its version. */
export const put = (person: Visitor, address: string, { body, version = 0 }: Put): Promise<LightMyRequestResponse> =>
  done(person, `PUT ${address}`, { body, headers: version === 0 ? creationHeaders : changeHeaders(version) });

export const remove = (person: Visitor, address: string, version = 1): Promise<LightMyRequestResponse> =>
  done(person, `DELETE ${address}`, { headers: changeHeaders(version) });

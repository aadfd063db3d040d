import * as problemCodes from '#contract/problems/problem-codes.ts';
import { schemaHeader } from '#contract/versions.ts';
import { schemaNumber } from '#domain/document/document-schema.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It calls `refuseOutdatedClient`. */
    comparesSchema?: boolean;
  }
}

type Route = {
  readonly statuses: readonly string[];
  readonly comparesSchema: boolean;
};

type DescribedHeader = { readonly type: 'string' | 'integer'; readonly description: string };

type DescribedHeaders = {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, DescribedHeader>>;
  readonly required: readonly string[];
};

const header = (description: string): DescribedHeader => ({ type: 'string', description });

const example = '"3.tMz0Vq1kQ2aX"';

const known = header('The ETag of an earlier answer: while it is the present one, the answer is 304 without content.');

const creates = header('To create: * alone. A request has either this header or If-Match.');

const changes = header(`To change: the ETag of the version that you read, such as ${example}; any other gets 412.`);

const needsVersion = header(`The ETag of the version that you read, such as ${example}; any other gets 412.`);

const schema: DescribedHeader = {
  type: 'integer',
  description: `The highest schema number whose parts your program keeps, ${schemaNumber} at most and 1 without this header; a change of a document with parts of a higher number gets 409 with the code ${problemCodes.clientOutdated}.`,
};

/** What a program does then. Pages say it in the words of the problem. */
export const outdatedAnswer = `Conflict. With the code ${problemCodes.clientOutdated}: keep every part of the document that you read, and send ${schemaHeader}: ${schemaNumber}.`;

/** For the API's description alone: `preconditions.ts` and `refuseOutdatedClient` read these headers, and no schema validates them. */
export const describeRequestHeaders = ({ statuses, comparesSchema }: Route): DescribedHeaders => {
  const isConditional = statuses.includes('428');
  const mayCreate = isConditional && statuses.includes('201');
  return {
    type: 'object',
    properties: {
      ...(isConditional && { 'If-Match': mayCreate ? changes : needsVersion }),
      ...(mayCreate && { 'If-None-Match': creates }),
      ...(statuses.includes('304') && { 'If-None-Match': known }),
      ...(comparesSchema && { [schemaHeader]: schema }),
    },
    required: isConditional && !mayCreate ? ['If-Match'] : [],
  };
};

import type { FastifyRequest } from 'fastify';
import { problemCodes } from '#contract/problem-codes.ts';
import { schemaHeader } from '#contract/versions.ts';
import { schemaNumber, schemaOf } from '#domain/document-schema.ts';
import type { QuestContent } from '#domain/quest.ts';
import type { StoryLineContent } from '#domain/story-line.ts';
import { ProblemError } from '#server/errors.ts';
import type { DocumentStore } from './document-store.ts';
import type { DocumentKey } from './document.ts';

/**
 * Refuses with 409 a client that would drop parts of the stored document which it does not know. What is saved between this
 * check and the client's own save refuses that by its version.
 */
export const refuseOutdatedClient = async (
  request: FastifyRequest,
  store: Pick<DocumentStore, 'find'>,
  key: DocumentKey,
): Promise<void> => {
  const known = readSchema(request);
  if (known >= schemaNumber) return;
  const row = await store.find(key);
  if (row && (known < firstSchema || schemaIn(row.document) > known)) throw clientOutdated();
};

/** No document has a lower number, so a large one need not be read for whoever says less. */
const firstSchema = 1;

const schemaIn = (document: string): number => schemaOf(JSON.parse(document) as QuestContent | StoryLineContent);

const readSchema = ({ headers }: FastifyRequest): number => {
  const sent = headers[schemaHeader.toLowerCase()];
  return typeof sent === 'string' && /^\d{1,6}$/.test(sent) ? Number(sent) : firstSchema;
};

const clientOutdated = (): ProblemError =>
  new ProblemError({
    status: 409,
    code: problemCodes.clientOutdated,
    detail: 'It has parts that this version of the page does not know. Reload the page, then save again.',
  });

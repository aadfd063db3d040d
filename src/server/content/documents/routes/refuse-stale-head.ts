import type { FastifyRequest } from 'fastify';
import { isSameVersion, type SeenVersion } from '#contract/versions.ts';
import { readExpected, versionMismatch } from '#server/platform/http/answers/preconditions.ts';
import { smallWork } from '#server/platform/workers/worker-pool.ts';
import type { DocumentStore } from '#server/content/documents/document-store.ts';
import type { DocumentKey } from '#server/content/documents/document.ts';

type Parts = { readonly store: Pick<DocumentStore, 'findHead'> };

/** Refuses with 412 before the body of a large save is read, where its tag tells that it is stale. A repeated save is not: its body tells. */
export const refuseStaleHead = async (request: FastifyRequest, { store }: Parts, key: DocumentKey): Promise<void> => {
  if (Number(request.headers['content-length'] ?? Infinity) <= smallWork) return;
  const expected = readExpected(request);
  if (expected === 'nothing') return;
  const head = (await store.findHead(key)) ?? null;
  if (head === null || isStale(head, expected)) throw versionMismatch(head);
};

const isStale = (present: SeenVersion, expected: SeenVersion): boolean =>
  !isSameVersion(present, expected) && present.version !== expected.version + 1;

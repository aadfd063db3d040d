import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { toETag } from '#contract/versions.ts';
import * as problems from '#texts/server/problems.ts';
import type { NoteReading } from './note-reading.ts';
import { notFound } from '#server/errors.ts';
import { sendGzip } from '#server/platform/http/answers/encoded-answer.ts';
import { answerNotModified, isNotModified } from '#server/platform/http/answers/preconditions.ts';
import type { ReleaseStore } from './release-store.ts';

export type ReleaseReader = ReturnType<typeof createReleaseReader>;

/** Sends the document of a release, with its digest as tag. 404 where there is none. */
export const createReleaseReader = (releases: ReleaseStore, noteReading: NoteReading) => {
  const readCompressed = keepCompressed(releases);
  return async (number: number, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const release = await releases.find(number);
    if (!release) throw notFound(problems.noSuchRelease);
    const unchanged = isNotModified(request, release.digest);
    const document = unchanged ? null : await readCompressed(number);
    reply.headers({ ETag: toETag(release.digest), Vary: 'Accept-Encoding', 'Cache-Control': 'private, no-cache' });
    await noteReading(request, { version: `release-${number}`, unchanged });
    return document ? sendGzip(request, reply, { gzip: document, bytes: release.bytes }) : answerNotModified(reply);
  };
};

/** How many releases are kept: one for each channel. */
const kept = 2;

/** Of the releases that were read last, as they are stored. */
const keepCompressed = (releases: ReleaseStore) => {
  const documents = new LRUCache<number, Promise<Buffer>>({ max: kept });

  return async (number: number): Promise<Buffer> => {
    const document = documents.get(number) ?? releases.readCompressed(number);
    documents.set(number, document);
    try {
      return await document;
    } catch (error) {
      if (documents.peek(number) === document) documents.delete(number);
      throw error;
    }
  };
};

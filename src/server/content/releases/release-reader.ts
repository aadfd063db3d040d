import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toETag } from '#contract/versions.ts';
import * as problems from '#messages/en/server/problems.ts';
import type { NoteReading } from '#server/content/note-reading.ts';
import { notFound } from '#server/errors.ts';
import { encodeAnswer, sendEncoded, type EncodedAnswer } from '#server/http/answers/encoded-answer.ts';
import { answerNotModified, isNotModified } from '#server/http/answers/preconditions.ts';
import type { ReleaseStore } from './release-store.ts';

export type ReleaseReader = ReturnType<typeof createReleaseReader>;

/** Sends the document of a release, with its digest as tag. 404 where there is none. */
export const createReleaseReader = (releases: ReleaseStore, noteReading: NoteReading) => {
  const readAnswer = keepAnswers(releases);
  return async (number: number, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const release = await releases.find(number);
    if (!release) throw notFound(problems.noSuchRelease);
    const unchanged = isNotModified(request, release.digest);
    const answer = unchanged ? null : await readAnswer(number);
    reply.headers({ ETag: toETag(release.digest), Vary: 'Accept-Encoding', 'Cache-Control': 'private, no-cache' });
    await noteReading(request, { version: `release-${number}`, unchanged });
    return answer ? sendEncoded(request, reply, answer) : answerNotModified(reply);
  };
};

const expand = promisify(gunzip);

/** As many as there are channels. */
const kept = 2;

/** Of the releases that were read last. */
const keepAnswers = (releases: ReleaseStore) => {
  const answers = new Map<number, Promise<EncodedAnswer>>();
  const encode = async (number: number): Promise<EncodedAnswer> =>
    encodeAnswer(await expand(await releases.readCompressed(number)));

  return async (number: number): Promise<EncodedAnswer> => {
    const answer = answers.get(number) ?? encode(number);
    answers.delete(number);
    answers.set(number, answer);
    const [oldest] = answers.keys();
    if (answers.size > kept && oldest !== undefined) answers.delete(oldest);
    try {
      return await answer;
    } catch (error) {
      answers.delete(number);
      throw error;
    }
  };
};

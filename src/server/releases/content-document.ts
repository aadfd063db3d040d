import type { Database } from '#server/platform/db/database.ts';
import { encodeAnswer, type EncodedAnswer } from '#server/platform/http/answers/encoded-answer.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { officialOwner } from '#domain/account/user.ts';
import { joinInSteps } from './join-texts.ts';
import { createContentReader, type ReadContent } from './read-content.ts';

export type EncodedContent = EncodedAnswer & Omit<ReadContent, 'chunks'>;

export type ContentSource = ReturnType<typeof createContentSource>;

/** Makes each version once, for all who read it. */
export const createContentSource = (database: Database, pool: WorkerPool) => {
  const reader = createContentReader(database, pool);
  let made: EncodedContent | null = null;
  let making: Promise<EncodedContent> | null = null;

  const make = async (): Promise<EncodedContent> => {
    const { chunks, ...whole } = await reader.read({ owner: officialOwner });
    return { ...whole, ...(await encodeAnswer(await joinInSteps(chunks))) };
  };

  const makeNext = async (): Promise<EncodedContent> => {
    try {
      return (made = await make());
    } finally {
      making = null;
    }
  };

  const read = async (version: string): Promise<EncodedContent> => {
    if (made?.version === version) return made;
    const underWay = making ? await making : null;
    if (underWay?.version === version) return underWay;
    return (making ??= makeNext());
  };

  return { readVersion: () => reader.readVersion(officialOwner), read };
};

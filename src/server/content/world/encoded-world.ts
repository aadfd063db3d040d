import type { FastifyReply } from 'fastify';
import { toVersionTag } from '#contract/versions.ts';
import { presentDocument, type StoredText, withVersionInBytes } from '#server/content/documents/document-presenter.ts';
import { statusesOf } from '#domain/world/statuses.ts';
import type { World } from '#domain/world/world.ts';
import type { DocumentStore } from '#server/content/documents/document-store.ts';
import { encodeAnswer, type EncodedAnswer } from '#server/platform/http/answers/encoded-answer.ts';
import { worldKeyed } from '#server/content/current-world/world-key.ts';

export type EncodedWorld = EncodedAnswer & { readonly tag: string };

/** Reads the world of a version, or a later one. Each is encoded once; null without a world. */
export const createEncodedWorld = (store: Pick<DocumentStore, 'findWhole'>) => {
  let made: EncodedWorld | null = null;
  let making: Promise<EncodedWorld | null> | null = null;

  const make = async (): Promise<EncodedWorld | null> => {
    try {
      const row = await store.findWhole(worldKeyed);
      if (!row || row.document === null) return null;
      const identity = Buffer.concat(withVersionInBytes({ ...row, document: withStatuses(row.document) }));
      return (made = { tag: toVersionTag(row), ...(await encodeAnswer(identity)) });
    } finally {
      making = null;
    }
  };

  return async (tag: string): Promise<EncodedWorld | null> => {
    if (made?.tag === tag) return made;
    const underWay = await making;
    if (underWay?.tag === tag) return underWay;
    return (making ??= make());
  };
};

type WorldRow = Omit<Parameters<typeof presentDocument>[1], 'document'> & { readonly document: StoredText };

export const presentWorld = (reply: FastifyReply, row: WorldRow): string | Buffer =>
  presentDocument(reply, { ...row, document: withStatuses(row.document) });

/** A world that stores no statuses has the usual ones. */
const withStatuses = (document: StoredText): StoredText => {
  const text = typeof document === 'string' ? document : Buffer.from(document).toString();
  const world = JSON.parse(text) as World;
  return world.statuses ? document : `${text.slice(0, -1)},"statuses":${JSON.stringify(statusesOf(world))}}`;
};

import { toVersionTag } from '#contract/versions.ts';
import { withVersionInBytes } from '#server/documents/document-presenter.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { encodeAnswer, type EncodedAnswer } from '#server/http/answers/encoded-answer.ts';
import { worldKeyed } from './world-key.ts';

export type EncodedWorld = EncodedAnswer & { readonly tag: string };

/** Reads the world of a version, or a later one. Each is encoded once; null without a world. */
export const createEncodedWorld = (store: Pick<DocumentStore, 'findWhole'>) => {
  let made: EncodedWorld | null = null;
  let making: Promise<EncodedWorld | null> | null = null;

  const make = async (): Promise<EncodedWorld | null> => {
    try {
      const row = await store.findWhole(worldKeyed);
      if (!row || row.document === null) return null;
      const identity = Buffer.concat(withVersionInBytes({ ...row, document: row.document }));
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

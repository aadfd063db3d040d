import { setImmediate as endOfTurn, setTimeout as wait } from 'node:timers/promises';
import { isUnavailable } from '#server/errors.ts';
import { smallWork, type WorkerPool } from '#server/workers/worker-pool.ts';
import type { DocumentKind } from './document-kind.ts';
import { isText } from './document-presenter.ts';
import type { LargeRow } from './list-queries.ts';
import { rememberSound } from './sound-documents.ts';

/** Whether a stored document has the fields of its kind; told at once where that is known, or soon found. */
export type IsSoundRow = (row: LargeRow) => boolean | Promise<boolean>;

/** What of a kind tells its sound documents, and what looks into the large ones. */
type Looking = Pick<DocumentKind, 'job'> & { readonly pool: WorkerPool };

/** Characters of documents whose fields need not be looked for again. */
const keptCharacters = 32 * 1024 * 1024;

/** Large documents that need not be looked into again: of these the version is remembered, not the text. */
const keptVersions = 20_000;

/** Characters of documents that are looked into before others get their turn. */
const lookedAtOnce = 64 * 1024;

export const createSoundRows = (kind: Pick<DocumentKind, 'isStored' | 'job'>, pool: WorkerPool): IsSoundRow => {
  const { job } = kind;
  let looked = 0;
  const isSmallSound = rememberSound(
    (stored) => kind.isStored(stored),
    keptCharacters,
    (document) => {
      looked += document.length;
    },
  );
  const versions = new Set<string>();

  const breathe = async (isSound: boolean): Promise<boolean> => {
    looked = 0;
    await endOfTurn();
    return isSound;
  };

  const isLargeSound = async (row: LargeRow, version: string): Promise<boolean> => {
    const isSound = await lookInto({ pool, job }, row);
    if (versions.size >= keptVersions) versions.clear();
    if (isSound) versions.add(version);
    return isSound;
  };

  return (row) => {
    if (!isText(row) || row.document.length > smallWork) {
      const version = versionOf(row);
      return versions.has(version) || isLargeSound(row, version);
    }
    const isSound = isSmallSound(row.document);
    return looked > lookedAtOnce ? breathe(isSound) : isSound;
  };
};

const versionOf = ({ owner_id, id, version, updated_at, document }: LargeRow): string =>
  [owner_id, id, version, updated_at, document.length].join(' ');

/** Milliseconds after which a large document is tried again where the threads are busy, and how often. */
const again = { after: 250, times: 40 };

const lookInto = async ({ pool, job }: Looking, { owner_id, document }: LargeRow): Promise<boolean> => {
  const share = { account: `lists of ${owner_id}`, bytes: document.length };
  for (let left = again.times; ; left -= 1) {
    try {
      return await pool.run(job, document, share);
    } catch (error) {
      if (left === 0 || !isUnavailable(error)) throw error;
      await wait(again.after);
    }
  }
};

import { setImmediate as endOfTurn, setTimeout as wait } from 'node:timers/promises';
import { isUnavailable } from '#server/errors.ts';
import { smallWork, type WorkerPool } from '#server/platform/workers/worker-pool.ts';
import type { ServedKind } from '#server/content/documents/served-kind.ts';
import { isText } from '#server/content/documents/document-presenter.ts';
import type { LargeRow } from './list-queries.ts';

/** Whether a stored document has the fields of its kind. No promise where that is known. */
export type IsSoundRow = (row: LargeRow) => boolean | Promise<boolean>;

type Looking = Pick<ServedKind, 'isStored' | 'isStoredText'>;

type SoundRowsOptions = {
  readonly pool: WorkerPool;
  readonly remembered?: number;
};

/** About 6 MB. To check every document again would dominate a list's time. */
const defaultRemembered = 40_000;

/** Characters checked before other work runs. */
const checkedAtOnce = 64 * 1024;

/** Remembers the versions of sound documents, not their content. */
export const createSoundRows = (
  kind: Looking,
  { pool, remembered = defaultRemembered }: SoundRowsOptions,
): IsSoundRow => {
  let looked = 0;
  const versions = new Set<string>();

  const remember = (isSound: boolean, version: string): boolean => {
    if (versions.size >= remembered) versions.clear();
    if (isSound) versions.add(version);
    return isSound;
  };

  const breathe = async (isSound: boolean): Promise<boolean> => {
    looked = 0;
    await endOfTurn();
    return isSound;
  };

  return (row) => {
    const version = versionOf(row);
    if (versions.has(version)) return true;
    if (!isText(row) || row.document.length > smallWork)
      return lookInto({ pool, isStoredText: kind.isStoredText }, row).then((isSound) => remember(isSound, version));
    looked += row.document.length;
    const isSound = remember(kind.isStored(parse(row.document)), version);
    return looked > checkedAtOnce ? breathe(isSound) : isSound;
  };
};

const versionOf = ({ owner_id, id, version, stamp, updated_at, document }: LargeRow): string =>
  [owner_id, id, version, stamp, updated_at, document.length].join(' ');

const parse = (document: string): unknown => {
  try {
    return JSON.parse(document);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

/** Milliseconds and number of tries while the threads are busy. */
const again = { after: 250, times: 40 };

const lookInto = async (
  { pool, isStoredText }: Pick<Looking, 'isStoredText'> & Pick<SoundRowsOptions, 'pool'>,
  { owner_id, document }: LargeRow,
): Promise<boolean> => {
  const share = { account: `lists of ${owner_id}`, bytes: document.length };
  for (let left = again.times; ; left -= 1) {
    try {
      return await pool.run(isStoredText, document, share);
    } catch (error) {
      if (left === 0 || !isUnavailable(error)) throw error;
      await wait(again.after);
    }
  }
};

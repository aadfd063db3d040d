import type { ExportFormat, ExportOptions } from '#contract/releases.ts';
import type { QuestNumbers } from '#domain/exchange/azerothcore/number-quests.ts';
import type { ReleaseRow } from '#server/platform/db/schema.ts';
import type { Share } from '#server/platform/workers/worker-pool.ts';
import type { ReleaseStore } from '#server/releases/release-store.ts';
import type { ExportOrder, ReleaseExport } from './export-job.ts';

type Wanted = {
  readonly release: Pick<ReleaseRow, 'number' | 'bytes'>;
  readonly format: ExportFormat;
  readonly options: ExportOptions;
  /** Who asks: each has one export under way. */
  readonly account: string;
};

/** Makes an export in a thread of its own. */
export type RunExport = (order: ExportOrder, share: Share) => Promise<ReleaseExport>;

/** Keeps the last export: who reads its losses downloads it next. */
export const createReleaseExports = (
  releases: Pick<ReleaseStore, 'readCompressed' | 'readKeptPieces' | 'readNumbers'>,
  run: RunExport,
) => {
  let last: { readonly key: string; readonly made: Promise<ReleaseExport> } | null = null;

  const make = async ({ release, format, options, account }: Wanted, numbers: QuestNumbers): Promise<ReleaseExport> => {
    const document = new Uint8Array(await releases.readCompressed(release.number));
    const kept = new Uint8Array(await releases.readKeptPieces(release.number));
    const share = { account, bytes: release.bytes, handsOver: true };
    return run({ document, kept, format, options, numbers }, share);
  };

  return async (wanted: Wanted): Promise<ReleaseExport> => {
    const { release, format, options } = wanted;
    const numbers: QuestNumbers = format === 'azerothcore' ? await releases.readNumbers() : new Map();
    const key = JSON.stringify([release.number, format, options, numbers.size]);
    if (last?.key !== key) last = { key, made: make(wanted, numbers) };
    const { made } = last;
    try {
      return await made;
    } catch (error) {
      if (last?.made === made) last = null;
      throw error;
    }
  };
};

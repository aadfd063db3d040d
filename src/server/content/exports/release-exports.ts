import type { ExportFormat, ExportOptions } from '#contract/releases.ts';
import type { WorkerPool } from '#server/workers/worker-pool.ts';
import { expansion, type ReleaseStore } from '#server/content/releases/release-store.ts';
import type { ReleaseExport } from './export-job.ts';

type Wanted = {
  readonly number: number;
  readonly format: ExportFormat;
  readonly options: ExportOptions;
  /** Who asks: each has one export under way. */
  readonly account: string;
};

/** Keeps the last export: who reads its losses downloads it next. */
export const createReleaseExports = (releases: ReleaseStore, pool: WorkerPool) => {
  let last: { readonly key: string; readonly made: Promise<ReleaseExport> } | null = null;

  const make = async ({ number, format, options, account }: Wanted): Promise<ReleaseExport> => {
    const document = new Uint8Array(await releases.readCompressed(number));
    const share = { account, bytes: document.length * expansion, handsOver: true };
    return pool.run('exportRelease', { document, format, options }, share);
  };

  return async (wanted: Wanted): Promise<ReleaseExport> => {
    const { number, format, options } = wanted;
    const key = JSON.stringify([number, format, options]);
    if (last?.key !== key) last = { key, made: make(wanted) };
    const { made } = last;
    try {
      return await made;
    } catch (error) {
      if (last.made === made) last = null;
      throw error;
    }
  };
};

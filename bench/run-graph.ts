import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureGraph } from './measure/measure-graph.ts';
import { reportRow, reportTable } from './measure/report.ts';
import { servePage } from './serve-page.ts';

export const runGraph = async (sizes: readonly number[]): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'runeloom-bench-'));
  const page = await servePage(folder);
  try {
    const rows = [];
    for (const size of sizes) {
      for (const kind of ['bare', 'ours'] as const) {
        process.stdout.write(`${size} quests, ${kind} ...\n`);
        rows.push(reportRow({ size, kind, ...(await measureGraph(`${page.address}#${kind}`, size)) }));
      }
    }
    process.stdout.write(reportTable(rows));
  } finally {
    await page.close();
    await rm(folder, { recursive: true });
  }
};

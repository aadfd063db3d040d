import { measureGraph } from './measure/measure-graph.ts';
import { reportRow, reportTable } from './measure/report.ts';
import { withMeasuredPage } from './measure/with-measured-page.ts';

export const runGraph = (sizes: readonly number[]): Promise<void> =>
  withMeasuredPage(async (address) => {
    const rows = [];
    for (const size of sizes) {
      for (const kind of ['bare', 'ours', 'choices'] as const) {
        process.stdout.write(`${size} quests, ${kind} ...\n`);
        rows.push(reportRow({ size, kind, ...(await measureGraph(`${address}#${kind}`, size)) }));
      }
    }
    process.stdout.write(reportTable(rows));
  });

import { measureGraph } from './measure/measure-graph.ts';
import { reportRow, reportTable } from './measure/report.ts';
import { withMeasuredPage } from './measure/with-measured-page.ts';
import { benchChecks } from './checks/run-checks.ts';
import { runExchange } from './exchange/run-exchange.ts';
import { runEmails } from './emails/run-emails.ts';
import { runInteractions } from './interactions/run-interactions.ts';
import { runLighthouse } from './lighthouse/run-lighthouse.ts';
import { runLoad } from './load/run-load.ts';
import { runOpening } from './opening/run-opening.ts';
import { runPages } from './pages/run-pages.ts';
import { runPalette } from './palette/run-palette.ts';
import { runSimulate } from './simulate/run-simulate.ts';
import { runSync } from './sync/run-sync.ts';
import { runTable } from './table/run-table.ts';
import { runTeam } from './team/run-team.ts';
import { runWorld } from './world/run-world.ts';

const runGraph = (sizes: readonly number[]): Promise<void> =>
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

const standardSizes = [50, 200, 1_000, 2_000];
const standardVolumes = [10_000, 100_000];
const standardOpenings = [50, 200, 1_000];
const standardLists = [1_000, 10_000];
const standardTables = [300, 10_000];
const standardSimulations = [200, 2_000];
const standardLines = [200, 1_000];
const standardBooks = [1_000, 10_000];
const standardCatalogues = [250, 10_000, 200_000];

const [what, ...numbers] = process.argv.slice(2);
const sizes = numbers.map(Number).filter(Number.isInteger);

const isAsked = (name: string): boolean => what === undefined || what === name;

if (isAsked('graph')) await runGraph(sizes.length > 0 ? sizes : standardSizes);
if (isAsked('load')) await runLoad(sizes.length > 0 ? sizes : standardVolumes, numbers.includes('file'));
if (isAsked('pages')) await runPages();
if (isAsked('palette')) await runPalette();
if (isAsked('lighthouse')) await runLighthouse();
if (isAsked('interactions')) await runInteractions(numbers.includes('slow'));
if (isAsked('opening')) await runOpening(sizes.length > 0 ? sizes : standardOpenings);
if (isAsked('emails')) await runEmails();
if (isAsked('sync')) await runSync(sizes.length > 0 ? sizes : standardLists);
if (isAsked('world')) await runWorld(sizes.length > 0 ? sizes : standardCatalogues);
if (isAsked('exchange')) await runExchange(sizes.length > 0 ? sizes : standardBooks);
if (isAsked('table')) await runTable(sizes.length > 0 ? sizes : standardTables);
if (isAsked('team')) await runTeam();
if (isAsked('simulate')) runSimulate(sizes.length > 0 ? sizes : standardSimulations);
if (isAsked('checks')) benchChecks(sizes.length > 0 ? sizes : standardLines);

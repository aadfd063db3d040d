import { runPages } from './pages/run-pages.ts';
import { runGraph } from './run-graph.ts';

const standardSizes = [50, 200, 1_000, 2_000];

const [what, ...numbers] = process.argv.slice(2);
const sizes = numbers.map(Number).filter(Number.isInteger);

if (what !== 'pages') await runGraph(sizes.length > 0 ? sizes : standardSizes);
if (what !== 'graph') await runPages();

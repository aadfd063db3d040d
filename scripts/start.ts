import { enableCompileCache } from 'node:module';
import { ensureWebBuilt } from './build.ts';
import { inProject } from './project.ts';

enableCompileCache(inProject('node_modules', '.cache', 'compiled'));
const [webDir, { main }] = await Promise.all([ensureWebBuilt(), import('#server/main.ts')]);
await main({ webDir });

import { enableCompileCache } from 'node:module';
import { ensureWebBuilt } from './build.ts';
import { inProject } from './project.ts';

enableCompileCache(inProject('node_modules', '.cache', 'compiled'));
const { main } = await import('#server/main.ts');
await main({ prepareWeb: ensureWebBuilt });

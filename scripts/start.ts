import { enableCompileCache } from 'node:module';
import { boundMemory } from './bounded-memory.ts';
import { ensureWebBuilt } from './build.ts';
import { inProject } from './project.ts';

boundMemory();
enableCompileCache(inProject('node_modules', '.cache', 'compiled'));
const { main } = await import('#server/main.ts');
await main({ prepareWeb: ensureWebBuilt });

import { enableCompileCache } from 'node:module';
import { boundMemory } from './bounded-memory.ts';
import { ensureWebBuilt } from './build.ts';
import { compiledFolder } from './project.ts';

boundMemory();
enableCompileCache(compiledFolder);
const { main } = await import('#server/main.ts');
await main({ prepareWeb: ensureWebBuilt });

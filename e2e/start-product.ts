import { enableCompileCache } from 'node:module';
import { ensureWebBuilt } from '#scripts/build.ts';
import { inProject } from '#scripts/project.ts';
import { cheapPasswords } from '#test-support/cheap-passwords.ts';

/** Starts the product as `npm start` does, but for passwords, whose hashes are cheap: journeys sign hundreds of people up. */
enableCompileCache(inProject('node_modules', '.cache', 'compiled'));
const { main } = await import('#server/main.ts');
await main({ prepareWeb: ensureWebBuilt, passwordCost: cheapPasswords });

import { enableCompileCache } from 'node:module';
import { ensureWebBuilt } from '#scripts/build.ts';
import { inProject } from '#scripts/project.ts';
import { cheapPasswords } from '#test-support/cheap-passwords.ts';

/** As `npm start`, but with cheap password hashes: journeys sign up hundreds of people. */
enableCompileCache(inProject('node_modules', '.cache', 'compiled'));
const { main } = await import('#server/main.ts');
await main({ prepareWeb: ensureWebBuilt, passwordCost: cheapPasswords });

import { enableCompileCache } from 'node:module';
import { ensureWebBuilt } from '#scripts/build.ts';
import { compiledFolder } from '#scripts/project.ts';
import { cheapPasswords } from '#test-support/cheap-passwords.ts';

/** As `npm start`, but with cheap password hashes: journeys sign up hundreds of people. */
enableCompileCache(compiledFolder);
const { main } = await import('#server/main.ts');
await main({ prepareWeb: ensureWebBuilt, passwordCost: cheapPasswords });

import { compareApis, type ApiDescription } from './compare-apis.ts';
import { readReleasedApi } from './released-api.ts';

// Prints what changed in the API since the last release: of the server at an address, by default the one on this machine.

const [address = 'http://localhost:3000'] = process.argv.slice(2);
const present = (await (await fetch(new URL('/api/openapi.json', address))).json()) as ApiDescription;
const changes = compareApis(await readReleasedApi(), present);
for (const breaking of [true, false]) {
  const some = changes.filter((change) => change.breaking === breaking);
  console.log(`${breaking ? 'Callers can fail' : 'Added'}: ${some.length}`);
  for (const { operation, what } of some) console.log(`  ${operation} ${what}`);
}

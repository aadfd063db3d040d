import { openDatabase } from '#server/platform/db/database.ts';

const { DATABASE_URL: databaseUrl = null, DATA_DIR: dataDir = '' } = process.env;

process.stdout.write('migrating\n');
const database = await openDatabase({ databaseUrl, dataDir });
await database.close();

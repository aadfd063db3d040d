import { openDatabase } from '#server/db/database.ts';

const { DATABASE_URL: databaseUrl = null, DATA_DIR: dataDir = '' } = process.env;

/** Migrates a database in a process that may be killed meanwhile. It prints when it begins. */
process.stdout.write('migrating\n');
const database = await openDatabase({ databaseUrl, dataDir });
await database.close();

import { openDatabase } from '#server/db/database.ts';

const { DATABASE_URL: databaseUrl = null, DATA_DIR: dataDir = '' } = process.env;

/** The test may kill this process once it prints. */
process.stdout.write('migrating\n');
const database = await openDatabase({ databaseUrl, dataDir });
await database.close();

import type { Transaction } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';

export class ImportUnderWay extends Error {
  readonly catalogue: string;

  constructor(catalogue: string) {
    super(`An import into the catalogue ${catalogue} is under way. Starting the server completes it.`);
    this.catalogue = catalogue;
  }
}

/** Its rows are the newest already, although they are not all in their place. */
export const refuseDuringImport = async (transaction: Transaction<Schema>, catalogue: string): Promise<void> => {
  const row = await transaction
    .selectFrom('world_imports')
    .select('id')
    .where('catalogue', '=', catalogue)
    .where('state', '=', 'applying')
    .executeTakeFirst();
  if (row) throw new ImportUnderWay(catalogue);
};

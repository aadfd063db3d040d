import { sql, type Kysely } from 'kysely';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { officialOwner } from '#domain/account/user.ts';
import * as problems from '#texts/server/problems.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { ProblemError } from '#server/errors.ts';

type Asked = { readonly db: Kysely<Schema>; readonly isSet: boolean };

/** The reason not to offer other worlds: the setting WORLD names one, somebody has saved, or an import would. */
export const whyNotOffered = async ({ db, isSet }: Asked): Promise<string | null> => {
  if (isSet) return problems.worldIsSet;
  if (await isWrittenByPeople(db)) return problems.worldInUse;
  const imported = await db
    .selectFrom('world_imports')
    .select('catalogue')
    .where('state', '=', 'applying')
    .executeTakeFirst();
  return imported ? problems.importInto(imported.catalogue) : null;
};

export const worldNotOffered = (detail: string): ProblemError =>
  new ProblemError({ status: 409, code: problemCodes.worldNotOffered, detail });

/** What an installation brings is by `official`. A deleted quest counts while its history is kept. */
const isWrittenByPeople = async (db: Kysely<Schema>): Promise<boolean> => {
  const { rows } = await sql<{ found: number }>`
    select 1 as found where exists (select 1 from quests where updated_by <> ${officialOwner})
      or exists (select 1 from story_lines where updated_by <> ${officialOwner})
      or exists (select 1 from revisions where kind in ('quests', 'story_lines')
        and (updated_by <> ${officialOwner} or deleted_by <> ${officialOwner}))`.execute(db);
  return rows.length > 0;
};

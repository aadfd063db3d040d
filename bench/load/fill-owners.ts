import { sql, type RawBuilder } from 'kysely';
import { toQuestId } from '#domain/quest/quest.ts';
import type { Database } from '#server/platform/db/database.ts';
import { aQuest } from '#test-support/builders/builders.ts';

export const questsOfAnOwner = 100;

const digits = 8;
const numbered = (index: number): string => String(index).padStart(digits, '0');

export const numberedIn = (index: RawBuilder<unknown>) =>
  sql`substr(cast(${sql.lit(10 ** digits)} + ${index} as text), 2)`;

export const counted = (count: number) =>
  sql`with recursive counted(i) as (select 0 union all select i + 1 from counted where i + 1 < ${sql.lit(count)})`;

/** A million rows take seconds. */
export const fillOwners = async ({ db, dialect }: Database, quests: number, reader: string): Promise<void> => {
  const owners = quests / questsOfAnOwner;
  const [i, now] = [sql`i`, sql.lit(Date.now())];
  const ownerAt = (index: RawBuilder<unknown>) =>
    sql`case ${index} when 0 then ${reader} else 'user' || ${numberedIn(index)} end`;
  const [owner, id] = [ownerAt(sql`i % ${sql.lit(owners)}`), sql`${toQuestId('')} || ${numberedIn(i)}`];
  const quest = { ...aQuest({ title: 'A tale of the tides, <number>' }), id: '<id>', uid: '<owner>' };
  const document = sql`replace(replace(replace(${JSON.stringify(quest)}, '<number>', cast(i as text)), '<id>', ${id}), '<owner>', ${owner})`;
  await sql`insert into quests (owner_id, id, title, type, document, version, created_at, updated_at, updated_by)
    ${counted(quests)}
    select ${owner}, ${id}, 'A tale of the tides, ' || i, ${quest.type}, ${document}, 1, ${now} + i, ${now} + i, ${owner}
    from counted`.execute(db);
  await sql`insert into collections (owner_id, kind, version, stamp)
    ${counted(owners)} select ${ownerAt(i)}, 'quests', ${sql.lit(questsOfAnOwner)}, 'bench' from counted`.execute(db);
  const [yes, no] = dialect === 'sqlite' ? [sql.lit(1), sql.lit(0)] : [sql.lit(true), sql.lit(false)];
  const at = new Date().toISOString();
  await sql`insert into users (id, email, email_verified, display_name, rank, terms_accepted, created_at, updated_at)
    ${counted(owners)}
    select ${ownerAt(i)}, 'designer' || ${numberedIn(i)} || '@example.org', ${no}, 'Designer ' || i, 'default', ${yes}, ${at}, ${at}
    from counted where i > 0`.execute(db);
};

export const firstQuest = toQuestId(numbered(0));

export const questsOfReader = (quests: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => toQuestId(numbered((index * quests) / questsOfAnOwner)));

import { sql } from 'kysely';
import { toQuestId } from '#domain/quest/quest.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import type { Database } from '#server/platform/db/database.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { counted, numberedIn } from './fill-owners.ts';

/** The audit log has as many entries. */
const questsOfASubmission = 10;

export const fillAdministration = async ({ db }: Pick<Database, 'db'>, quests: number): Promise<void> => {
  const count = quests / questsOfASubmission;
  const [number, at] = [numberedIn(sql`i`), sql`${sql.lit(Date.now())} + i`];
  const quest = { ...aQuest(), id: toQuestId('00000000'), uid: 'author' };
  const snapshot = JSON.stringify({ quests: [quest], story_line: null });
  await sql`insert into submissions (id, author_id, author, kind, item_id, title, snapshot, state, reason, created_at, decided_at, decided_by)
    ${counted(count)}
    select ${toSubmissionId('')} || ${number}, 'author' || i, 'Designer ' || i, 'quest', ${toQuestId('')} || ${number},
      'A tale of the tides, ' || i, ${snapshot}, case i % 10 when 0 then 'submitted' else 'declined' end, '', ${at}, null, null
    from counted`.execute(db);
  await sql`insert into audit_log (id, at, act, actor, target, detail)
    ${counted(count)}
    select ${number}, ${at}, 'rank changed', 'bench', 'designer' || ${number} || '@example.org', 'default' from counted`.execute(
    db,
  );
};

export const firstSubmission = toSubmissionId('00000000');

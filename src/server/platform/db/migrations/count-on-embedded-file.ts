import { sql } from 'kysely';
import type { MigrationDatabase } from './migration-database.ts';

const counted = [
  { table: 'quests', documents: 1 },
  { table: 'story_lines', documents: 1 },
  { table: 'revisions', documents: 0 },
];

export const countOnEmbeddedFile = async (db: MigrationDatabase): Promise<void> => {
  for (const { table, documents } of counted) await countDocuments(db, table, documents);
  await countSubmissions(db);
};

const countDocuments = async (db: MigrationDatabase, table: string, documents: number): Promise<void> => {
  await run(
    db,
    `create trigger ${table}_added after insert on ${table} begin
      ${ensureRow('new.owner_id')};
      update owner_totals
        set documents = documents + ${documents}, bytes = bytes + octet_length(new.document)
        where owner_id = new.owner_id;
    end`,
  );
  await run(
    db,
    `create trigger ${table}_changed after update of document on ${table} begin
      update owner_totals
        set bytes = bytes - octet_length(old.document) + octet_length(new.document)
        where owner_id = new.owner_id;
    end`,
  );
  await run(
    db,
    `create trigger ${table}_removed after delete on ${table} begin
      update owner_totals
        set documents = documents - ${documents}, bytes = bytes - octet_length(old.document)
        where owner_id = old.owner_id;
    end`,
  );
};

const countSubmissions = async (db: MigrationDatabase): Promise<void> => {
  const ensure = ensureRow('new.author_id');
  await run(
    db,
    `create trigger submissions_added after insert on submissions begin ${ensure}; ${addWaiting('new', '+')}; end`,
  );
  await run(
    db,
    `create trigger submissions_changed after update of state, snapshot on submissions begin
      ${addWaiting('old', '-')}; ${addWaiting('new', '+')};
    end`,
  );
  await run(db, `create trigger submissions_removed after delete on submissions begin ${addWaiting('old', '-')}; end`);
};

const addWaiting = (row: 'new' | 'old', sign: '+' | '-'): string => `
      update owner_totals
        set bytes = bytes ${sign} octet_length(${row}.snapshot), waiting_submissions = waiting_submissions ${sign} 1
        where owner_id = ${row}.author_id and ${row}.state = 'submitted'`;

/** An `on conflict` here would be replaced by one of the outer statement. */
const ensureRow = (owner: string): string =>
  `insert into owner_totals (owner_id, documents, bytes, waiting_submissions)
        select ${owner}, 0, 0, 0 where not exists (select 1 from owner_totals where owner_id = ${owner})`;

const run = async (db: MigrationDatabase, statement: string): Promise<void> => {
  await sql.raw(statement).execute(db);
};

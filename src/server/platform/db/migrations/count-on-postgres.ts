import { sql } from 'kysely';
import type { MigrationDatabase } from './migration-database.ts';

const counted = [
  { table: 'quests', documents: 1 },
  { table: 'story_lines', documents: 1 },
  { table: 'revisions', documents: 0 },
];

/** One update of an owner's row for each statement, however many rows the statement adds or removes. */
export const countOnPostgres = async (db: MigrationDatabase): Promise<void> => {
  await run(db, 'lock table submissions, quests, story_lines, revisions in share row exclusive mode');
  for (const make of [makeCountAdded, makeCountRemoved, makeCountChanged, makeCountSubmission]) await run(db, make);
  for (const { table, documents } of counted) await countDocuments(db, table, documents);
  await run(
    db,
    `create trigger submissions_counted after insert or delete or update of state, snapshot on submissions
      for each row execute function count_submission()`,
  );
};

const countDocuments = async (db: MigrationDatabase, table: string, documents: number): Promise<void> => {
  await run(
    db,
    `create trigger ${table}_added after insert on ${table} referencing new table as added
      for each statement execute function count_added_documents(${documents})`,
  );
  await run(
    db,
    `create trigger ${table}_removed after delete on ${table} referencing old table as removed
      for each statement execute function count_removed_documents(${documents})`,
  );
  await run(
    db,
    `create trigger ${table}_changed after update of document on ${table} for each row
      when (octet_length(old.document) <> octet_length(new.document)) execute function count_changed_document()`,
  );
};

const makeCountAdded = `
  create function count_added_documents() returns trigger language plpgsql as $$
  begin
    insert into owner_totals as totals (owner_id, documents, bytes, waiting_submissions)
      select owner_id, count(*) * tg_argv[0]::bigint, sum(octet_length(document)), 0
      from added group by owner_id order by owner_id
      on conflict (owner_id) do update
        set documents = totals.documents + excluded.documents, bytes = totals.bytes + excluded.bytes;
    return null;
  end $$`;

const makeCountRemoved = `
  create function count_removed_documents() returns trigger language plpgsql as $$
  begin
    update owner_totals as totals
      set documents = totals.documents - gone.documents, bytes = totals.bytes - gone.bytes
      from (
        select owner_id, count(*) * tg_argv[0]::bigint as documents, sum(octet_length(document)) as bytes
        from removed group by owner_id
      ) as gone
      where totals.owner_id = gone.owner_id;
    return null;
  end $$`;

const makeCountChanged = `
  create function count_changed_document() returns trigger language plpgsql as $$
  begin
    update owner_totals
      set bytes = bytes - octet_length(old.document) + octet_length(new.document)
      where owner_id = new.owner_id;
    return null;
  end $$`;

const makeCountSubmission = `
  create function count_submission() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.state = 'submitted' then
      update owner_totals
        set bytes = bytes - octet_length(old.snapshot), waiting_submissions = waiting_submissions - 1
        where owner_id = old.author_id;
    end if;
    if tg_op <> 'DELETE' and new.state = 'submitted' then
      insert into owner_totals as totals (owner_id, documents, bytes, waiting_submissions)
        values (new.author_id, 0, octet_length(new.snapshot), 1)
        on conflict (owner_id) do update
          set bytes = totals.bytes + excluded.bytes, waiting_submissions = totals.waiting_submissions + 1;
    end if;
    return null;
  end $$`;

const run = async (db: MigrationDatabase, statement: string): Promise<void> => {
  await sql.raw(statement).execute(db);
};

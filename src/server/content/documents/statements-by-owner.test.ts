import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deletedAddress, revisionAddress, revisionsAddress } from '#contract/history.ts';
import { questAddress, questsAddress } from '#contract/quests.ts';
import { storyLineAddress, storyLinesAddress } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { onPostgres } from '#test-support/databases/databases.ts';
import { makeSpace } from '#test-support/product/a-space.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { startTestApp, type SignedIn } from '#test-support/product/running-app.ts';

/** What grows with the documents. Each row has its owner first in its key, so that an engine can keep an owner's rows together. */
const ofOwners = new Set([
  'quests',
  'story_lines',
  'story_line_quests',
  'story_line_steps',
  'story_line_step_quests',
  'revisions',
  'deleted_versions',
  'version_notes',
  'collections',
  'space_collections',
  'owner_totals',
  'origins',
  'comment_threads',
  'world_uses',
]);

/**
 * What reading and saving a document asks without an owner, and why. A distributed engine keeps the first four on one node or distributes
 * them by their own key, and the world's on every node.
 */
const exceptions: Readonly<Record<string, string>> = {
  sessions: 'found by the token of a cookie, and asked again by id within the transaction of a write',
  users: 'found with the session, and locked by id: the account of an owner',
  spaces: 'the roles of an owner that is a space',
  space_members: 'the roles of an owner that is a space',
  official_copies: 'what became official of an own document, found by `author_id`, which is the owner',
  milestones: 'one row: when a backup was restored',
  world: 'the one world of an installation: every node may have it',
  world_entries: 'names of the world that a quest writes',
  world_catalogues: 'catalogues of the world',
  world_imports: 'entries that an import is applying at this moment',
};

type Statement = { readonly sql: string; readonly tables: readonly string[] };

const noted: Statement[] = [];

const tablesOf = (sql: string): string[] => [
  ...new Set([...sql.matchAll(/\b(?:from|join|into|update)\s+"?(\w+)"?/gi)].map(([, table = '']) => table)),
];

/** By a value or a list of values that the server gives. */
const namesOwner = (sql: string): boolean =>
  /"?owner_id"?\s*(?:=\s*(?:any\s*\()?\s*\$\d|in\s*\(\s*\$\d)/i.test(sql) ||
  /\binto\s+"?\w+"?\s*\([^)]*"?owner_id"?/i.test(sql);

const note = (query: unknown): void => {
  const sql = typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text;
  const tables = sql === undefined ? [] : tablesOf(sql);
  // The audit log is sealed beside what is asked.
  if (sql !== undefined && !tables.some((table) => table.startsWith('audit_'))) noted.push({ sql, tables });
};

onPostgres('statements of reading and saving documents', (testDatabase) => {
  const ask = Client.prototype.query as (...parameters: unknown[]) => unknown;
  let person: SignedIn;
  let known: ReadonlySet<string>;

  beforeAll(async () => {
    Client.prototype.query = function noting(this: Client, ...parameters: unknown[]) {
      note(parameters[0]);
      return ask.apply(this, parameters);
    } as typeof Client.prototype.query;
    const { signUp, verificationMails, database } = await startTestApp(testDatabase);
    person = await signUp();
    await waitFor(() => expect(verificationMails).toHaveLength(1));
    const tables = await database.db.introspection.getTables();
    known = new Set(tables.map(({ name }) => name));
  });
  afterAll(() => {
    Client.prototype.query = ask as typeof Client.prototype.query;
  });

  const statementsOf = async (work: () => Promise<unknown>): Promise<readonly Statement[]> => {
    noted.length = 0;
    await work();
    return [...noted];
  };

  /** Returns the tables that were asked otherwise. */
  const expectOwners = (statements: readonly Statement[]): string[] => {
    const owned = statements.filter(({ tables }) => tables.some((table) => ofOwners.has(table)));
    expect(owned.filter(({ sql }) => !namesOwner(sql)).map(({ sql }) => sql)).toEqual([]);
    const others = statements
      .flatMap(({ tables }) => tables)
      .filter((table) => known.has(table) && !ofOwners.has(table));
    expect([...new Set(others)].filter((table) => !(table in exceptions))).toEqual([]);
    expect(owned.length).toBeGreaterThan(0);
    return others;
  };

  const useDocuments = async (owner: string): Promise<string[]> => {
    const [id, next, line] = [aQuestId(), aQuestId(), toStoryLineId(owner, crypto.randomUUID())];
    const graph = { [id]: [], [next]: [id] };
    const [quest, storyLine] = [questAddress(owner, id), storyLineAddress(owner, line)];
    const send = async (method: 'GET' | 'PUT' | 'DELETE', address: string, parts: object = {}): Promise<void> => {
      const { statusCode, body } = await person.request(method, address, parts);
      expect([statusCode < 300, body.slice(0, statusCode < 300 ? 0 : 500)]).toEqual([true, '']);
    };
    const place = { kind: 'quests', owner, id } as const;
    const works: (() => Promise<void>)[] = [
      () => send('PUT', quest, { body: aQuest(), headers: creationHeaders }),
      () => send('PUT', quest, { body: aQuest({ title: 'Another title' }), headers: changeHeaders(1) }),
      () => send('PUT', questAddress(owner, next), { body: aQuest(), headers: creationHeaders }),
      () => send('PUT', storyLine, { body: aStoryLine(graph), headers: creationHeaders }),
      () => send('PUT', storyLine, { body: aStoryLine(graph, { title: 'Another' }), headers: changeHeaders(1) }),
      () => send('GET', quest),
      () => send('GET', storyLine),
      () => send('GET', questsAddress(owner)),
      () => send('GET', storyLinesAddress(owner)),
      () => send('GET', revisionsAddress(place)),
      () => send('GET', revisionAddress(place, 1)),
      () => send('DELETE', storyLine, { headers: changeHeaders(2) }),
      () => send('DELETE', quest, { headers: changeHeaders(2) }),
      () => send('GET', deletedAddress('quests', owner)),
    ];
    const others: string[] = [];
    for (const work of works) others.push(...expectOwners(await statementsOf(work)));
    return others;
  };

  test('name the owner, except those of the list', async () => {
    const { id: space } = await makeSpace(person);
    const others = [...(await useDocuments(person.user.id)), ...(await useDocuments(space))];
    expect([...new Set(others)].toSorted()).toEqual(Object.keys(exceptions).toSorted());
  });
});

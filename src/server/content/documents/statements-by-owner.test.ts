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
import { startTestApp, type RequestOptions, type SignedIn } from '#test-support/product/running-app.ts';

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

const ask = Client.prototype.query as (...parameters: unknown[]) => unknown;

function askNoted(this: Client, ...parameters: unknown[]) {
  note(parameters[0]);
  return ask.apply(this, parameters);
}

const statementsOf = async (work: () => Promise<unknown>): Promise<readonly Statement[]> => {
  noted.length = 0;
  await work();
  return [...noted];
};

const send = async (person: SignedIn, [method, address, parts]: Sent): Promise<void> => {
  const { statusCode, body } = await person.request(method, address, parts);
  if (statusCode >= 300) throw new Error(`${method} ${address} answered ${statusCode}: ${body}`);
};

type Sent = readonly [method: 'GET' | 'PUT' | 'DELETE', address: string, parts?: RequestOptions];

/** Making, changing, reading, listing and deleting quests and a line of them, and their history. */
const requestsOf = (owner: string): readonly Sent[] => {
  const [id, next, line] = [aQuestId(), aQuestId(), toStoryLineId(owner, crypto.randomUUID())];
  const graph = { [id]: [], [next]: [id] };
  const [quest, storyLine] = [questAddress(owner, id), storyLineAddress(owner, line)];
  const place = { kind: 'quests', owner, id } as const;
  return [
    ['PUT', quest, { body: aQuest(), headers: creationHeaders }],
    ['PUT', quest, { body: aQuest({ title: 'Another title' }), headers: changeHeaders(1) }],
    ['PUT', questAddress(owner, next), { body: aQuest(), headers: creationHeaders }],
    ['PUT', storyLine, { body: aStoryLine(graph), headers: creationHeaders }],
    ['PUT', storyLine, { body: aStoryLine(graph, { title: 'Another' }), headers: changeHeaders(1) }],
    ['GET', quest],
    ['GET', storyLine],
    ['GET', questsAddress(owner)],
    ['GET', storyLinesAddress(owner)],
    ['GET', revisionsAddress(place)],
    ['GET', revisionAddress(place, 1)],
    ['DELETE', storyLine, { headers: changeHeaders(2) }],
    ['DELETE', quest, { headers: changeHeaders(2) }],
    ['GET', deletedAddress('quests', owner)],
  ];
};

onPostgres('statements of reading and saving documents', (testDatabase) => {
  let person: SignedIn;
  let known: ReadonlySet<string>;

  beforeAll(async () => {
    Client.prototype.query = askNoted as typeof Client.prototype.query;
    const { signUp, verificationMails, database } = await startTestApp(testDatabase);
    person = await signUp();
    await waitFor(() => {
      if (verificationMails.length === 0) throw new Error('The mail after the sign-up is not written yet.');
    });
    const tables = await database.db.introspection.getTables();
    known = new Set(tables.map(({ name }) => name));
  });
  afterAll(() => {
    Client.prototype.query = ask as typeof Client.prototype.query;
  });

  /** Returns the tables that were asked otherwise. */
  const expectOwners = (statements: readonly Statement[]): string[] => {
    const owned = statements.filter(({ tables }) => tables.some((table) => ofOwners.has(table)));
    expect(owned.filter(({ sql }) => !namesOwner(sql)).map(({ sql }) => sql)).toEqual([]);
    expect(owned.length).toBeGreaterThan(0);
    const all = statements.flatMap(({ tables }) => tables);
    return all.filter((table) => known.has(table) && !ofOwners.has(table));
  };

  test('name the owner, except those of the list', async () => {
    const { id: space } = await makeSpace(person);
    const others = new Set<string>();
    for (const sent of [...requestsOf(person.user.id), ...requestsOf(space)])
      for (const table of expectOwners(await statementsOf(() => send(person, sent)))) others.add(table);
    // Asked once for all requests of a while.
    expect([...others.add('world_imports')].toSorted()).toEqual(Object.keys(exceptions).toSorted());
  });
});

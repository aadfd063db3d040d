import { questAddress } from '#contract/quests.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { officialOwner } from '#domain/account/user.ts';
import { limits } from '#domain/limits.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { toStoryLineId, type StoryLineContent } from '#domain/story-line/story-line.ts';
import type { World } from '#domain/world/world.ts';
import { worldCeilings } from '#domain/world/world-ceilings.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { createDocumentStore } from '#server/content/documents/document-store.ts';
import { toQuestWrite } from '#server/content/quests/quest-write.ts';
import { createStoryLineStore } from '#server/content/story-lines/story-line-store.ts';
import { toStoryLineWrite } from '#server/content/story-lines/story-line-write.ts';
import { connectDatabase, type Database } from '#server/platform/db/database.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { aQuest, seen } from '#test-support/builders/builders.ts';
import { tidewantChecks } from '#test-support/builders/tidewant-world.ts';
import type { DatabaseAddress } from '#test-support/databases/databases.ts';
import { largestLine, linkedLine } from '#test-support/hostile/worst/largest-documents.ts';
import { signUpAtServer, type Designer } from '#test-support/product/sign-up.ts';
import { costliestQuest } from './costliest-documents.ts';
import { storeComments, storeSetAside } from './costliest-remarks.ts';
import { storeDecided, storeInbox, storeLargest, storeSubmissions } from './costliest-submissions.ts';
import { storeNamedTables, withTables, type NamedTables } from './costliest-tables.ts';
import { manyTimes, numbered, wide } from './many-times.ts';

export type CostliestAmounts = {
  readonly quests: number;
  readonly costlyQuests: number;
  /** Costly quests of a space. */
  readonly crammed: number;
  readonly sharing: number;
  readonly versions: number;
  readonly accounts: number;
  readonly acts: number;
  /** Submissions that something newer of the same quest replaced. */
  readonly replaced: number;
};

/** Who stored as much as they may, and what the requests name of it. */
export type CostliestState = {
  readonly designer: Designer;
  readonly administrator: Designer;
  readonly space: string;
  readonly quests: readonly string[];
  readonly costlyQuests: readonly string[];
  readonly largestLine: string;
  readonly sharingLine: string;
  readonly wholeLine: string;
  readonly spaceLine: string;
  readonly submission: string;
  /** Declined before, with its line, its quests and what they wait for of other lines as large as they may be. */
  readonly largestSubmission: string;
  readonly thread: string;
  readonly comment: string;
  readonly tables: NamedTables;
  /** A space with more documents than an export takes. */
  readonly crammed: string;
};

const ceilingChecks = {
  ...tidewantChecks,
  world: { ...tidewantChecks.world, limits: worldCeilings.limits },
};

/** Directly, since requests would take hours. */
export const buildCostliestState = async (
  url: string,
  address: DatabaseAddress,
  amounts: CostliestAmounts,
): Promise<CostliestState> => {
  const [designer, administrator] = [await signUpAtServer(url), await signUpAtServer(url)];
  const database = connectDatabase(address);
  try {
    const change = { rank: 'administrator' } as const;
    await changeAccount(database, { userId: administrator.owner, actor: 'test', change, evenUnverified: true });
    await widenWorld(url, administrator);
    const { owner } = designer;
    const quests = await storeSmallQuests(database, owner, amounts.quests);
    await storeSmallQuests(database, officialOwner, Math.min(amounts.quests, 2_000));
    const costlyQuests = await storeCostlyQuests(database, owner, amounts.costlyQuests);
    const lines = await storeLines(database, owner, { ...amounts, quests, costlyQuests });
    const commented = await storeComments(database, owner, { quest: costlyQuests[0] ?? '', line: lines.largestLine });
    await storeSetAside(database, owner, { quests, line: lines.sharingLine });
    await storePeople(database, amounts);
    const submission = await storeSubmissions(database, owner);
    const largestSubmission = await storeLargest(database, owner);
    await storeDecided(database, owner, amounts.replaced);
    await storeInbox(database, owner);
    const make = () => makeSpace(url, designer);
    const space = await make();
    const spaceLine = await storeLineOfSpace(database, space);
    const [from, empty, taken] = [await make(), await make(), await make()];
    const tables = await storeNamedTables(database, { from, empty, taken });
    const crammed = await make();
    await storeCostlyQuests(database, crammed, amounts.crammed);
    const documents = { crammed, quests, costlyQuests, ...lines, ...commented, submission, largestSubmission, tables };
    return { designer, administrator, space, spaceLine, ...documents };
  } finally {
    await database.close();
  }
};

/** Makes the world as large as any may be. */
const widenWorld = async (url: string, { cookie }: Designer): Promise<void> => {
  const read = await fetch(url + worldRoutes.world, { headers: { cookie } });
  const world = { ...(await withTables((await read.json()) as World)), limits: worldCeilings.limits };
  const answer = await fetch(url + worldRoutes.world, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json', 'if-match': read.headers.get('etag') ?? '' },
    body: JSON.stringify(world),
  });
  if (!answer.ok) throw new Error(`The world was answered with ${answer.status}: ${await answer.text()}`);
};

const storeSmallQuests = async ({ db }: Database, owner: string, count: number): Promise<string[]> => {
  const ids = manyTimes(count, (index) => toQuestId(numbered(index)));
  const now = Date.now();
  for (const some of inPortions(ids))
    await db
      .insertInto('quests')
      .values(
        some.map((id) => {
          const quest = { ...aQuest({ title: `A tale of the tides, ${id}`.slice(0, 50) }), id, uid: owner };
          const { title, type } = quest;
          const times = { created_at: now, updated_at: now, updated_by: owner };
          return {
            owner_id: owner,
            id,
            title,
            type,
            document: JSON.stringify(quest),
            marks: null,
            version: 1,
            stamp: 'costly',
            ...times,
          };
        }),
      )
      .execute();
  return ids;
};

const storeCostlyQuests = async (database: Database, owner: string, count: number): Promise<string[]> => {
  const store = createDocumentStore(database, 'quests');
  const ids = manyTimes(count, (index) => toQuestId(`costly${numbered(index)}`));
  for (const id of ids)
    await store.save(toQuestWrite({ owner, id, by: owner, body: costliestQuest(0) }, ceilingChecks), 'nothing');
  return ids;
};

type Lined = Pick<CostliestAmounts, 'sharing' | 'versions'> & Pick<CostliestState, 'quests' | 'costlyQuests'>;

const storeLines = async (database: Database, owner: string, { quests, costlyQuests, sharing, versions }: Lined) => {
  const store = createStoryLineStore(database);
  const save = async (name: string, body: StoryLineContent, version = 0): Promise<string> => {
    const id = toStoryLineId(owner, name);
    await store.save(
      toStoryLineWrite({ owner, id, by: owner, body }, ceilingChecks),
      version === 0 ? 'nothing' : seen(version),
    );
    return id;
  };
  const held = quests.slice(0, worldCeilings.limits.story_quests.max);
  const shared = manyTimes(sharing, (index) => `shared${numbered(index)}`);
  for (const name of shared) await save(name, linkedLine({ title: name, quests: held, links: 1 }));
  for (let version = 0; version < versions; version += 1)
    await save('largest-line', largestLine(`Version ${version}`, 5), version);
  const wholeLine = await save('whole-line', linkedLine({ title: 'Whole', quests: costlyQuests, links: 1 }));
  const sharingLine = toStoryLineId(owner, shared[0] ?? '');
  return { largestLine: toStoryLineId(owner, 'largest-line'), sharingLine, wholeLine };
};

const storePeople = async ({ db, dialect }: Database, { accounts, acts }: CostliestAmounts): Promise<void> => {
  const [yes, no] = dialect === 'sqlite' ? [1, 0] : [true, false];
  const at = new Date().toISOString();
  const people = manyTimes(accounts, (index) => ({
    id: `person${numbered(index)}`,
    email: `person${numbered(index)}@example.org`,
    email_verified: no as never,
    display_name: wide.repeat(limits.displayName.max),
    rank: 'default' as const,
    terms_accepted: yes as never,
    created_at: at as never,
    updated_at: at as never,
  }));
  for (const some of inPortions(people))
    await db
      .insertInto('users')
      .values(some as never)
      .execute();
  const log = manyTimes(acts, (index) => ({
    id: numbered(index),
    at: index,
    act: 'rank_changed',
    actor: 'costly',
    target: `person${numbered(index)}@example.org`,
    detail: 'default',
    outcome: 'done' as const,
  }));
  for (const some of inPortions(log))
    await db
      .insertInto('audit_log')
      .values(some as never)
      .execute();
};

const makeSpace = async (url: string, { cookie }: Designer): Promise<string> => {
  const answer = await fetch(`${url}/api/spaces`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'The guild' }),
  });
  return ((await answer.json()) as { id: string }).id;
};

const storeLineOfSpace = async (database: Database, space: string): Promise<string> => {
  const quests = await storeSmallQuests(database, space, 2_000);
  const id = toStoryLineId(space, 'whole-line');
  const body = linkedLine({ title: 'Of the guild', quests, links: 1 });
  await createStoryLineStore(database).save(
    toStoryLineWrite({ owner: space, id, by: space, body }, ceilingChecks),
    'nothing',
  );
  return id;
};

export const pathOfQuest = (state: CostliestState, index: number): string =>
  questAddress(state.designer.owner, state.costlyQuests[index % state.costlyQuests.length] ?? '');

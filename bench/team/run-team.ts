import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { questAddress } from '#contract/quests.ts';
import { healthRoutes } from '#contract/health.ts';
import { changeHeaders } from '#contract/versions.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { toSpaceId } from '#domain/space.ts';
import { inBatches } from '#bench/measure/in-batches.ts';
import { table, type TableRow } from '#bench/measure/table.ts';
import { median, percentile } from '#bench/measure/times.ts';
import { withProduct } from '#bench/measure/with-product.ts';
import { usualSocketsPerAddress } from '#server/platform/budgets/quotas.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { signUpAtServer, type Designer } from '#test-support/product/sign-up.ts';
import { unhinderedWrites } from '#test-support/product/unhindered-writes.ts';
import { openDevice } from './device.ts';
import { measureFramesOnLine } from './frames-on-line.ts';

const people = 50;
const quests = 1_000;
const savesPerSecond = 20;
const seconds = 15;
const patience = 10_000;

/** All people are behind one address. Only the one owner has more devices than an account may. */
const settings = {
  ...unhinderedWrites,
  MAX_SOCKETS_PER_ADDRESS: String(usualSocketsPerAddress),
  MAX_STREAMS_PER_ACCOUNT: '0',
};

/** A space of 50 people, beside 50 devices of one owner in the same run: until the last of them sees a save. Then the frames of a line on which they are. */
export const runTeam = (): Promise<void> =>
  withProduct(async ({ url, dataDir }) => {
    const designers: Designer[] = [];
    while (designers.length < people) designers.push(await signUpAtServer(url));
    const [first] = designers;
    if (!first) throw new Error('Nobody signed up.');
    const space = await fillSpace(dataDir, designers);
    await fillQuests(dataDir, first.owner, first.owner);
    const devices = Array.from({ length: people }, () => first);
    const rows = [
      await measure(url, { name: `a space of ${people} people`, owner: space, devices: designers }),
      await measure(url, { name: `${people} devices of one owner`, owner: first.owner, devices }),
    ];
    process.stdout.write(table(rows));
    process.stdout.write(table(await measureFramesOnLine({ url, dataDir, others: designers.slice(1) })));
  }, settings);

const fillSpace = async (dataDir: string, members: readonly Designer[]): Promise<string> => {
  const id = toSpaceId(randomUUID());
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const [owner] = members;
  const made = { created_at: 1, created_by: owner?.owner ?? '', deleted_at: null, deleted_by: null };
  await database.db
    .insertInto('spaces')
    .values({ id, name: 'The guild', approvals: 0, ...made })
    .execute();
  await database.db
    .insertInto('space_members')
    .values(
      members.map((one, index) => ({ space_id: id, user_id: one.owner, role: index ? 'editor' : 'owner', since: 1 })),
    )
    .execute();
  await database.close();
  await fillQuests(dataDir, id, owner?.owner ?? '');
  return id;
};

const idOf = (owner: string, index: number): string => toQuestId(`${owner}_${String(index).padStart(8, '0')}`);

const fillQuests = async (dataDir: string, owner: string, by: string): Promise<void> => {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  await inBatches(database.db)('quests', quests, (index) => {
    const quest = aQuest({ title: `A tale of the tides, ${index}` });
    const id = idOf(owner, index);
    const document = JSON.stringify({ ...quest, id, uid: owner });
    const times = { created_at: 1, updated_at: 1, updated_by: by };
    return {
      owner_id: owner,
      id,
      title: quest.title,
      type: quest.type,
      document,
      version: 1,
      stamp: 'bench',
      ...times,
    };
  });
  await database.close();
};

type Team = { readonly name: string; readonly owner: string; readonly devices: readonly Designer[] };

const measure = async (url: string, { name, owner, devices }: Team): Promise<TableRow> => {
  process.stdout.write(`${name} ...\n`);
  const saves = createSaves(devices.length);
  const opened = await Promise.all(devices.map(({ cookie }) => openDevice({ url, cookie, owner, ...saves.of })));
  await pause(1_000);
  const before = opened.map(({ bytes }) => bytes());
  const prober = new Worker(new URL('./server-waits.ts', import.meta.url), {
    workerData: { address: url + healthRoutes.live },
  });
  await saveAll(url, { owner, devices, saves });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  prober.postMessage('stop');
  const [waits] = (await once(prober, 'message')) as [number[]];
  const bytes = opened.map((device, index) => device.bytes() - (before[index] ?? 0));
  for (const device of opened) device.close();
  return toRow(name, {
    seen: saves.seen(),
    own: saves.own(),
    received: saves.received(),
    reads: saves.reads(),
    refused: saves.refused(),
    unseen: saves.unseen(),
    waits,
    bytes,
  });
};

/** When each save began, was answered, and was seen by the last device. */
const createSaves = (devices: number) => {
  const open = new Map<string, { begun: number; left: number }>();
  const seen: number[] = [];
  const own: number[] = [];
  const received: number[] = [];
  const reads: number[] = [];
  let refused = 0;
  return {
    begin: (id: string): void => void open.set(id, { begun: performance.now(), left: devices }),
    answer: (id: string): void => void own.push(performance.now() - (open.get(id)?.begun ?? Number.NaN)),
    of: {
      onReceived: (id: string): void => void received.push(performance.now() - (open.get(id)?.begun ?? Number.NaN)),
      onRead: (duration: number): void => void reads.push(duration),
      onRefused: (): void => void (refused += 1),
      onSeen: (id: string, version: number): void => {
        const save = open.get(id);
        if (!save || version < 2) return;
        save.left -= 1;
        if (save.left === 0) seen.push(performance.now() - save.begun);
      },
    },
    received: () => received,
    reads: () => reads,
    refused: () => refused,
    seen: () => seen,
    own: () => own,
    unseen: () => [...open.values()].filter(({ left }) => left > 0).length,
  };
};

type Saving = Omit<Team, 'name'> & { readonly saves: ReturnType<typeof createSaves> };

const saveAll = async (url: string, { owner, devices, saves }: Saving): Promise<void> => {
  const answers: Promise<void>[] = [];
  const started = performance.now();
  for (let index = 0; index < savesPerSecond * seconds; index += 1) {
    await pause(Math.max(0, started + (index * 1_000) / savesPerSecond - performance.now()));
    const { cookie } = devices[index % devices.length] ?? { cookie: '' };
    answers.push(save(url, { id: idOf(owner, index), owner, cookie, saves }));
  }
  await Promise.all(answers);
  const end = performance.now() + patience;
  while (saves.unseen() > 0 && performance.now() < end) await pause(20);
};

type OneSave = Pick<Saving, 'owner' | 'saves'> & { readonly id: string; readonly cookie: string };

const save = async (url: string, { owner, id, cookie, saves }: OneSave): Promise<void> => {
  saves.begin(id);
  const body = JSON.stringify(aQuest({ title: 'Changed by one of them' }));
  const headers = { cookie, 'content-type': 'application/json', ...changeHeaders(1) };
  const answer = await fetch(url + questAddress(owner, id), { method: 'PUT', headers, body });
  if (!answer.ok) throw new Error(`A save was answered with ${answer.status}: ${await answer.text()}`);
  saves.answer(id);
};

type Figures = {
  readonly seen: readonly number[];
  readonly own: readonly number[];
  readonly received: readonly number[];
  readonly reads: readonly number[];
  readonly refused: number;
  readonly unseen: number;
  readonly waits: readonly number[];
  readonly bytes: readonly number[];
};

const toRow = (name: string, { seen, own, received, reads, refused, unseen, waits, bytes }: Figures): TableRow => ({
  [`${savesPerSecond} saves a second among ${quests} quests`]: name,
  saves: String(own.length),
  'answered p50': own.length ? median(own).toFixed(0) : '',
  'received p50': median(received).toFixed(0),
  'received max': Math.max(...received).toFixed(0),
  'read p95': percentile(reads, 0.95).toFixed(0),
  'read max': Math.max(...reads).toFixed(0),
  'read p50': median(reads).toFixed(0),
  'reads refused for now': String(refused),
  'the last sees it p50': median(seen).toFixed(0),
  p95: percentile(seen, 0.95).toFixed(0),
  max: Math.max(...seen).toFixed(0),
  unseen: String(unseen),
  'bytes a save each': (median(bytes) / own.length).toFixed(0),
  'a small request waits p50': median(waits).toFixed(1),
  longest: Math.max(...waits).toFixed(0),
});

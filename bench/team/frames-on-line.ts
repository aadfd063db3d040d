import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { eventsAddress } from '#contract/events.ts';
import { presenceRoutes, presenceTimes, type PresenceBody } from '#contract/presence.ts';
import { questAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { toSpaceId } from '#domain/space.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { findSpots } from '#bench/measure/find-spots.ts';
import { letGlide, pan } from '#bench/measure/gestures.ts';
import type { TableRow } from '#bench/measure/table.ts';
import { median, percentile } from '#bench/measure/times.ts';
import { watchFrames } from '#bench/measure/watch-frames.ts';
import { enterProduct, withBrowser } from '#bench/measure/with-product.ts';
import { makeLine } from '#bench/page/made-line.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import type { Designer } from '#test-support/product/sign-up.ts';
import { screenOfDocument } from '#web/shared/address/document-screens.ts';

const quests = 200;
const savesPerSecond = 20;

/** Milliseconds of each phase. */
const phase = 8_000;

const space = toSpaceId('frames00');
const line = toStoryLineId(space, 'line00000');
const made = makeLine(quests);
const ids = [...made.quests.keys()];

type Measuring = { readonly url: string; readonly dataDir: string; readonly others: readonly Designer[] };

/**
 * How long the frames of a line take while one pans it: alone, with the others on its cards, while they save its quests, and in the
 * editor meanwhile. How many requests the page sends in a second at most.
 */
export const measureFramesOnLine = async ({ url, dataDir, others }: Measuring): Promise<TableRow[]> => {
  const rows: TableRow[] = [];
  await withBrowser({ baseURL: url }, async (context) => {
    const page = await context.newPage();
    const { owner } = await enterProduct(page);
    await makeSpace(dataDir, [owner, ...others.map((one) => one.owner)]);
    await fillLine(page);
    await page.goto(screenOfDocument('story-lines', space, line), { waitUntil: 'networkidle' });
    await letGlide(page);
    const add = async (name: string): Promise<void> => {
      const sent = noteRequests(page);
      const frames = await framesOf(page);
      rows.push({ ...toRow(name, frames), 'requests in a second': mostInSecond(sent()).toFixed(0) });
    };
    await add('alone');
    const people = await joinAll(url, others);
    await add(`${others.length} others on its cards`);
    const saving = saveAll(url, others);
    await add(`and ${savesPerSecond} saves a second`);
    await page.getByRole('button', { name: 'Edit Story Line' }).first().click();
    await letGlide(page);
    await add('and one edits it');
    await saving.stop();
    people.leave();
  });
  return rows;
};

const makeSpace = async (dataDir: string, members: readonly string[]): Promise<void> => {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const [owner = ''] = members;
  const by = { created_at: 1, created_by: owner, deleted_at: null, deleted_by: null };
  await database.db
    .insertInto('spaces')
    .values({ id: space, name: 'One line', approvals: 0, ...by })
    .execute();
  await database.db
    .insertInto('space_members')
    .values(
      members.map((user_id) => ({ space_id: space, user_id, role: user_id === owner ? 'owner' : 'editor', since: 1 })),
    )
    .execute();
  await database.close();
};

const fillLine = async ({ request }: Page): Promise<void> => {
  const put = async (address: string, data: object): Promise<void> => {
    const answer = await request.put(address, { data, headers: creationHeaders });
    if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`);
  };
  for (const [id, quest] of made.quests) await put(questAddress(space, id), quest);
  await put(storyLineAddress(space, line), made.line);
};

/** `sent` ends it and gives when each request to the API began. */
const noteRequests = (page: Page): (() => readonly number[]) => {
  const times: number[] = [];
  const note = (request: Request): void => {
    if (new URL(request.url()).pathname.startsWith('/api/')) times.push(performance.now());
  };
  page.on('request', note);
  return () => {
    page.off('request', note);
    return times;
  };
};

const mostInSecond = (times: readonly number[]): number =>
  Math.max(0, ...times.map((begin) => times.filter((time) => time >= begin && time < begin + 1_000).length));

const framesOf = async (page: Page): Promise<readonly number[]> => {
  const { gap } = await findSpots(page);
  const frames = page.evaluate(watchFrames, phase);
  const end = performance.now() + phase;
  while (performance.now() < end - 1_000) await pan(page, gap);
  return frames;
};

/** Each has a stream and says again where it is, as a page does. */
const joinAll = async (url: string, people: readonly Designer[]) => {
  const agent = new Agent({ keepAlive: true });
  const streams = await Promise.all(
    people.map(async ({ cookie }) => {
      const [stream] = (await once(get(url + eventsAddress, { agent, headers: { cookie } }), 'response')) as [
        IncomingMessage,
      ];
      return stream.resume();
    }),
  );
  const sayAll = (): Promise<void[]> =>
    Promise.all(
      people.map(async ({ cookie }, index) => {
        const place = `/story_quests/${ids[index] ?? ''}`;
        const body: PresenceBody = { owner: space, kind: 'story_line', id: line, place };
        await send(url + presenceRoutes.say, { method: 'PUT', cookie, body });
      }),
    );
  await sayAll();
  const beat = setInterval(() => void sayAll(), presenceTimes.beat);
  return {
    leave: (): void => {
      clearInterval(beat);
      for (const stream of streams) stream.destroy();
      agent.destroy();
    },
  };
};

/** `stop` gives the number of saves. */
const saveAll = (url: string, people: readonly Designer[]) => {
  const state = { isOver: false };
  const run = async (): Promise<number> => {
    const answers: Promise<void>[] = [];
    const started = performance.now();
    for (let index = 0; !state.isOver; index += 1) {
      await pause(Math.max(0, started + (index * 1_000) / savesPerSecond - performance.now()));
      const id = ids[index % ids.length] ?? '';
      const version = 1 + Math.floor(index / ids.length);
      const body = { ...made.quests.get(id), title: `Changed, ${version}` };
      const { cookie = '' } = people[index % people.length] ?? {};
      const headers = changeHeaders(version);
      answers.push(send(url + questAddress(space, id), { method: 'PUT', cookie, body, headers }));
    }
    await Promise.all(answers);
    return answers.length;
  };
  const running = run();
  return {
    stop: (): Promise<number> => {
      state.isOver = true;
      return running;
    },
  };
};

type Sent = {
  readonly method: string;
  readonly cookie: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
};

const send = async (address: string, { method, cookie, body, headers }: Sent): Promise<void> => {
  const answer = await fetch(address, {
    method,
    headers: { cookie, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
};

const toRow = (name: string, frames: readonly number[]): TableRow => ({
  [`panning a line of ${quests}`]: name,
  'frames p50': median(frames).toFixed(1),
  p95: percentile(frames, 0.95).toFixed(1),
  longest: Math.max(...frames).toFixed(0),
  'above 34 ms': `${((frames.filter((length) => length > 34).length / frames.length) * 100).toFixed(1)} %`,
});

import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { idsAddress } from '#contract/document-params.ts';
import { eventsAddress, type Change } from '#contract/events.ts';
import { questsAddress, type QuestList } from '#contract/quests.ts';
import { durations } from '#domain/timings.ts';

/** A browser opens as many connections to a server. */
const mostConnections = 6;

type Watching = {
  readonly url: string;
  readonly cookie: string;
  readonly owner: string;
  readonly onReceived: (id: string) => void;
  readonly onSeen: (id: string, version: number) => void;
  /** Milliseconds of a request for what changed. */
  readonly onRead: (duration: number) => void;
  /** A request for what changed was refused for now. */
  readonly onRefused: () => void;
};

export type ListeningDevice = { readonly bytes: () => number; readonly close: () => void };

/** Hears of changes as a page does, and reads the changed quests together. */
export const openDevice = async ({
  url,
  cookie,
  owner,
  onReceived,
  onSeen,
  onRead,
  onRefused,
}: Watching): Promise<ListeningDevice> => {
  const headers = { cookie, 'accept-encoding': 'gzip' };
  const agent = new Agent({ keepAlive: true, maxSockets: mostConnections });
  const [stream] = (await once(get(url + eventsAddress, { agent, headers }), 'response')) as [IncomingMessage];
  const count = { bytes: 0 };
  const readSome = async (ids: readonly string[]): Promise<void> => {
    const started = performance.now();
    const address = url + idsAddress(questsAddress(owner), ids);
    const [answer] = (await once(get(address, { agent, headers }), 'response')) as [IncomingMessage];
    const body = await buffer(answer);
    count.bytes += body.length;
    if (answer.statusCode === 429) {
      onRefused();
      await pause(Number(answer.headers['retry-after']) * 1_000);
      return readSome(ids);
    }
    onRead(performance.now() - started);
    const text = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
    if (answer.statusCode !== 200)
      throw new Error(`A reading was answered with ${answer.statusCode}: ${text.toString()}`);
    const { items } = JSON.parse(text.toString()) as QuestList;
    for (const { id, version } of items) onSeen(id, version);
  };
  const gathered = gatherChanges(readSome);
  let left = '';
  const hear = ({ owner: of, kind, id }: Change): void => {
    if (of !== owner || kind !== 'quests') return;
    onReceived(id);
    gathered.add(id);
  };
  stream.on('data', (chunk: Buffer) => {
    count.bytes += chunk.length;
    left = hearLines(left + chunk.toString(), hear);
  });
  return {
    bytes: () => count.bytes,
    close: () => {
      gathered.stop();
      stream.destroy();
      agent.destroy();
    },
  };
};

/** What comes while it reads is read together after it. */
const gatherChanges = (read: (ids: readonly string[]) => Promise<void>) => {
  const changed = new Set<string>();
  const state: { timer?: NodeJS.Timeout | undefined; isReading: boolean } = { isReading: false };
  const readGathered = async (): Promise<void> => {
    const ids = [...changed];
    changed.clear();
    Object.assign(state, { timer: undefined, isReading: true });
    await read(ids);
    state.isReading = false;
    if (changed.size > 0) wait();
  };
  const wait = (): void => {
    if (!state.isReading) state.timer ??= setTimeout(() => void readGathered(), durations.gatherChanges);
  };
  return {
    add: (id: string): void => {
      changed.add(id);
      wait();
    },
    stop: (): void => clearTimeout(state.timer),
  };
};

/** Returns what is left of a line that has not come whole. */
const hearLines = (text: string, hear: (change: Change) => void): string => {
  const lines = text.split('\n');
  const left = lines.pop() ?? '';
  for (const line of lines) if (line.startsWith('data: {')) hear(JSON.parse(line.slice('data: '.length)) as Change);
  return left;
};

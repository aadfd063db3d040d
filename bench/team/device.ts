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
  const changed = new Set<string>();
  let [bytes, left] = [0, ''];
  let timer: NodeJS.Timeout | undefined;
  let isReading = false;

  const read = async (): Promise<void> => {
    timer = undefined;
    isReading = true;
    await readNow();
    isReading = false;
    if (changed.size > 0) readIn(durations.gatherChanges);
  };
  const readNow = async (): Promise<void> => {
    const started = performance.now();
    const ids = [...changed];
    changed.clear();
    const address = url + idsAddress(questsAddress(owner), ids);
    const [answer] = (await once(get(address, { agent, headers }), 'response')) as [IncomingMessage];
    const body = await buffer(answer);
    bytes += body.length;
    if (answer.statusCode === 429) {
      onRefused();
      for (const id of ids) changed.add(id);
      await pause(Number(answer.headers['retry-after']) * 1_000);
      return;
    }
    onRead(performance.now() - started);
    const text = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
    if (answer.statusCode !== 200)
      throw new Error(`A reading was answered with ${answer.statusCode}: ${text.toString()}`);
    const { items } = JSON.parse(text.toString()) as QuestList;
    for (const { id, version } of items) onSeen(id, version);
  };
  const readIn = (wait: number): void => {
    timer ??= setTimeout(() => void read(), wait);
  };
  const hear = ({ owner: of, kind, id }: Change): void => {
    if (of !== owner || kind !== 'quests') return;
    onReceived(id);
    changed.add(id);
    if (!isReading) readIn(durations.gatherChanges);
  };
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    left = hearLines(left + chunk.toString(), hear);
  });
  return {
    bytes: () => bytes,
    close: () => {
      clearTimeout(timer);
      stream.destroy();
      agent.destroy();
    },
  };
};

/** Returns what is left of a line that has not come whole. */
const hearLines = (text: string, hear: (change: Change) => void): string => {
  const lines = text.split('\n');
  const left = lines.pop() ?? '';
  for (const line of lines) if (line.startsWith('data: {')) hear(JSON.parse(line.slice('data: '.length)) as Change);
  return left;
};

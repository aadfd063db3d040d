import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { eventsAddress, type Change } from '#contract/events.ts';
import { questsAddress, type QuestList } from '#contract/quests.ts';

/** A page reads what changed together at most so often, in milliseconds. */
const readsEvery = 250;

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

type Watching = {
  readonly url: string;
  readonly cookie: string;
  readonly owner: string;
  readonly onReceived: (id: string) => void;
  readonly onSeen: (id: string, version: number) => void;
  /** Milliseconds of a request for what changed. */
  readonly onRead: (duration: number) => void;
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
}: Watching): Promise<ListeningDevice> => {
  const headers = { cookie, 'accept-encoding': 'gzip' };
  const [stream] = (await once(get(url + eventsAddress, { agent, headers }), 'response')) as [IncomingMessage];
  const changed = new Set<string>();
  let [bytes, lastRead, left] = [0, 0, ''];
  let timer: NodeJS.Timeout | undefined;

  const read = async (): Promise<void> => {
    timer = undefined;
    lastRead = performance.now();
    const ids = [...changed];
    changed.clear();
    const address = `${url}${questsAddress(owner)}?ids=${ids.join(',')}`;
    const [answer] = (await once(get(address, { agent, headers }), 'response')) as [IncomingMessage];
    const body = await buffer(answer);
    bytes += body.length;
    onRead(performance.now() - lastRead);
    const text = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
    if (answer.statusCode !== 200)
      throw new Error(`A reading was answered with ${answer.statusCode}: ${text.toString()}`);
    const { items } = JSON.parse(text.toString()) as QuestList;
    for (const { id, version } of items) onSeen(id, version);
  };
  const hear = ({ owner: of, kind, id }: Change): void => {
    if (of !== owner || kind !== 'quests') return;
    onReceived(id);
    changed.add(id);
    timer ??= setTimeout(() => void read(), Math.max(0, lastRead + readsEvery - performance.now()));
  };
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    const lines = (left + chunk.toString()).split('\n');
    left = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: {')) hear(JSON.parse(line.slice('data: '.length)) as Change);
  });
  return {
    bytes: () => bytes,
    close: () => {
      clearTimeout(timer);
      stream.destroy();
    },
  };
};

import autocannon, { type Client } from 'autocannon';
import { creationHeaders, changeHeaders } from '#contract/versions.ts';
import { type LoadFigures, toFigures } from '#bench/load/figures.ts';
import { answerQuestions } from './answer-questions.ts';

/** `[<id>]` in the path becomes a new id each time. */
export type SentLoad = {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly paths?: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The first request creates, each later one changes. */
  readonly changes?: boolean;
};

export type Load = {
  readonly url: string;
  readonly seconds: number;
  readonly statuses: readonly number[];
  readonly connections: readonly SentLoad[];
};

/** The longest run (s) against a server that has not answered yet. */
const longest = 10;

const sampleInt = 20;

const shoot = async (load: Load): Promise<LoadFigures> => {
  const { url, seconds, statuses, connections } = load;
  const waiting = [...connections];
  const times: number[] = [];
  const unexpected: number[] = [];
  const started = performance.now();
  let last = started;
  const instance = autocannon(
    {
      url,
      duration: seconds,
      connections: connections.length,
      sampleInt,
      idReplacement: connections.some(({ path }) => path.includes('[<id>]')),
      setupClient: (client) => {
        begin(client, waiting.shift());
        client.on('response', (status, _bytes, time) => {
          last = performance.now();
          times.push(time);
          if (!statuses.includes(status)) unexpected.push(status);
        });
      },
    },
    () => undefined,
  );
  const { errors } = await ended(instance);
  if (errors > 0 || unexpected.length > 0) throw new Error(`${errors} errors; answers: ${unexpected.slice(0, 5)}`);
  if (times.length === 0 && seconds < longest) return shoot({ ...load, seconds: longest });
  if (times.length === 0) throw new Error('Nothing was answered.');
  return toFigures(times, last - started);
};

const ended = (instance: autocannon.Instance): Promise<autocannon.Result> =>
  new Promise((resolve, reject) => {
    instance.on('done', resolve);
    instance.on('error', reject);
  });

const begin = (client: Client, sending: SentLoad | undefined): void => {
  if (!sending) throw new Error('There are more connections than were asked for.');
  const { changes = false, paths, ...request } = sending;
  client.setRequests((paths ?? [request.path]).map((path) => ({ ...request, path })));
  if (!changes) return;
  let version = 0;
  const send = (precondition: Record<string, string>): void =>
    client.setRequests([{ ...request, headers: { ...request.headers, ...precondition } }]);
  send(creationHeaders);
  client.on('response', () => {
    version += 1;
    send(changeHeaders(version));
  });
};

answerQuestions(shoot);

import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { eventNames, eventsAddress } from '#contract/events.ts';
import { type LoadFigures, toFigures } from '#bench/load/figures.ts';
import { answerQuestions } from './answer-questions.ts';

export type Listening =
  | { readonly url: string; readonly cookie: string; readonly open: number }
  | { readonly url: string; readonly cookie: string; readonly address: string; readonly body: string };

const agent = new Agent({ maxSockets: Infinity });
const openingAtOnce = 50;

const streams: IncomingMessage[] = [];

const open = async ({ url, cookie, count }: { url: string; cookie: string; count: number }): Promise<LoadFigures> => {
  const times: number[] = [];
  let left = count;
  const started = performance.now();
  const openOn = async (): Promise<void> => {
    for (; left > 0;) {
      left -= 1;
      const begun = performance.now();
      const [stream] = (await once(get(url + eventsAddress, { agent, headers: { cookie } }), 'response')) as [
        IncomingMessage,
      ];
      if (stream.statusCode !== 200) throw new Error(`A stream was answered with ${stream.statusCode}.`);
      await once(stream, 'data');
      stream.resume();
      times.push(performance.now() - begun);
      streams.push(stream);
    }
  };
  await Promise.all(Array.from({ length: openingAtOnce }, openOn));
  return toFigures(times, performance.now() - started);
};

const change = async ({ url, cookie, address, body }: Extract<Listening, { body: string }>): Promise<LoadFigures> => {
  const started = performance.now();
  const arrivals = Promise.all(streams.map((stream) => hearOfChange(stream)));
  const headers = { cookie, 'content-type': 'application/json', 'if-none-match': '*' };
  const answer = await fetch(url + address, { method: 'PUT', headers, body });
  if (!answer.ok) throw new Error(`A change was answered with ${answer.status}.`);
  const times = (await arrivals).map((at) => at - started);
  return toFigures(times, Math.max(...times));
};

const hearOfChange = (stream: IncomingMessage): Promise<number> =>
  new Promise((resolve) => {
    const listen = (chunk: Buffer): void => {
      if (!chunk.includes(`event: ${eventNames.change}`)) return;
      stream.off('data', listen);
      resolve(performance.now());
    };
    stream.on('data', listen);
  });

answerQuestions((listening: Listening) =>
  'open' in listening ? open({ ...listening, count: listening.open }) : change(listening),
);

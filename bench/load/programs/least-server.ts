import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { toQuestId } from '#domain/quest/quest.ts';
import type { Address } from '#bench/measure/on-each-database.ts';
import { openBareReader } from '#bench/load/bare-reader.ts';
import { openBareWriter, type BareWriter } from '#bench/load/bare-writer.ts';
import { answerQuestions } from './answer-questions.ts';
import type { BareServer } from './bare-http.ts';

export type LeastQuestion = { readonly address: Address; readonly cookie: string };

/** As many as the product has. */
const writersOnPostgres = 10;

const open = async ({ address, cookie }: LeastQuestion) => {
  const free: BareWriter[] = [];
  const count = address.databaseUrl ? writersOnPostgres : 1;
  for (let index = 0; index < count; index += 1) free.push(await openBareWriter(address));
  const waiting: ((writer: BareWriter) => void)[] = [];
  return { reader: openBareReader(address), token: tokenOf(cookie), free, waiting };
};

/** A signed cookie is `<name>=<token>.<signature>`. */
const tokenOf = (cookie: string): string => /=([^.]+)\./.exec(cookie)?.[1] ?? '';

type Opened = Awaited<ReturnType<typeof open>>;

const save = async ({ free, waiting }: Opened, document: string): Promise<string> => {
  const writer = free.pop() ?? (await new Promise<BareWriter>((resolve) => waiting.push(resolve)));
  await writer.create({ owner: 'bare', id: toQuestId(randomUUID()), document, stamp: randomUUID() });
  const next = waiting.shift();
  if (next) next(writer);
  else free.push(writer);
  return document;
};

const read = async ({ reader, token }: Opened, { url = '' }: IncomingMessage): Promise<string> => {
  const [session] = await reader.session(token);
  if (!session) throw new Error('The session is not there.');
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [owner = '', , id] = pathname.split('/').slice(3);
  if (id !== undefined) return (await reader.quest(owner, id)).map(withVersion).join('');
  const rows = await reader.list(owner, Number(searchParams.get('limit')));
  return `{"items":[${rows.map(withVersion).join(',')}]}`;
};

const withVersion = ({ document, version, updated_at }: Readonly<Record<string, unknown>>): string =>
  `${String(document).slice(0, -1)},"version":${version},"updated_at":${updated_at}}`;

let opened: Promise<Opened> | undefined;

/** Only HTTP and SQL. It checks only that the session exists. */
const server = createServer((request, response) => {
  const answer = async (): Promise<void> => {
    const database = await opened;
    if (!database) throw new Error('The first question must name the installation.');
    const isSave = request.method === 'PUT';
    const body = isSave ? await save(database, await text(request)) : await read(database, request);
    response.writeHead(isSave ? 201 : 200, { 'Content-Type': 'application/json' }).end(body);
  };
  answer().catch((error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))));
});

answerQuestions(async (question: LeastQuestion): Promise<BareServer> => {
  opened ??= open(question);
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, memory: process.memoryUsage.rss() };
});

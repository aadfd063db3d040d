import { questAddress, questsAddress } from '#contract/quests.ts';
import { pageAddress } from '#contract/document-params.ts';
import type { TableRow } from '#bench/measure/table.ts';
import type { LoadFigures } from './figures.ts';
import { firstQuest, questsOfAnOwner, questsOfReader } from './fill-owners.ts';
import { measureInTurns } from './in-turns.ts';
import type { Installation } from './installation.ts';
import { loadRow } from './load-row.ts';
import { recordAnswer } from './record-answer.ts';
import { type Program, startProgram } from './program.ts';
import type { BareAnswer, BareServer } from './programs/bare-http.ts';
import type { Load } from './programs/generator.ts';

type Reading = {
  readonly what: string;
  readonly path: string;
  /** More paths in turn than the server caches. */
  readonly paths?: readonly string[];
  readonly isKnown?: boolean;
};

export type Generator = Program<Load, LoadFigures>;

const connections = 16;
const seconds = 0.5;

export const measureReads = async (installation: Installation, generator: Generator): Promise<TableRow[]> => {
  const bare = startProgram<BareAnswer, BareServer>('bare-http');
  const rows: TableRow[] = [];
  try {
    for (const reading of readingsOf(installation))
      rows.push(await measureReading(reading, { installation, generator, bare }));
    return rows;
  } finally {
    await bare.stop();
  }
};

const readingsOf = ({ reader: { owner }, quests }: Installation): Reading[] => [
  readAnew(owner, quests),
  { what: `list of ${questsOfAnOwner}, from memory`, path: pageAddress(questsAddress(owner), null) },
  { what: `list of ${questsOfAnOwner}, unchanged`, path: pageAddress(questsAddress(owner), null), isKnown: true },
  { what: 'one quest', path: questAddress(owner, firstQuest) },
  { what: 'nothing but HTTP', path: '/livez' },
];

const readAnew = (owner: string, quests: number): Reading => {
  const paths = questsOfReader(quests, 10).flatMap((after) =>
    Array.from({ length: 400 }, (_, more) => `${questsAddress(owner)}?limit=${questsOfAnOwner + more}&after=${after}`),
  );
  return { what: `list of ${questsOfAnOwner}, read anew`, path: paths[0] ?? '', paths };
};

type Measuring = {
  readonly installation: Installation;
  readonly generator: Generator;
  readonly bare: Program<BareAnswer, BareServer>;
};

const measureReading = async (reading: Reading, measuring: Measuring): Promise<TableRow> => {
  const { what, path, paths = [path], isKnown = false } = reading;
  const { installation, generator, bare } = measuring;
  const { url, reader } = installation;
  const first = await fetch(url + path, { headers: { cookie: reader.cookie } });
  const etag = first.headers.get('etag') ?? '';
  const headers = { cookie: reader.cookie, ...(isKnown ? { 'if-none-match': etag } : {}) };
  const server = await bare.ask(await recordAnswer(url + path, headers));
  const read = (from: string) => (): Promise<LoadFigures> =>
    generator.ask({
      url: from,
      seconds,
      statuses: [isKnown ? 304 : 200],
      connections: Array.from({ length: connections }, (_, number) => ({
        method: 'GET',
        path,
        ...(paths.length > connections
          ? { paths: paths.filter((_path, index) => index % connections === number) }
          : {}),
        headers,
      })),
    });
  const { figures, compare } = await measureInTurns({ ours: read(url), bare: read(server.url) });
  return loadRow({
    what,
    ...figures,
    memory: await installation.memory(),
    reference: 'node:http, same bytes',
    comparison: compare('ours', 'bare'),
  });
};

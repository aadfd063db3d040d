import { questAddress, questsAddress } from '#contract/quests.ts';
import { pageAddress } from '#contract/document-params.ts';
import type { TableRow } from '#bench/measure/table.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import type { LoadFigures } from './figures.ts';
import { firstQuest, questsOfAnOwner } from './fill-owners.ts';
import { measureInTurns } from './in-turns.ts';
import { type Installation, writersAtOnce } from './installation.ts';
import { loadRow } from './load-row.ts';
import type { Generator } from './measure-reads.ts';
import { type Program, startProgram } from './program.ts';
import type { BareAnswer, BareServer } from './programs/bare-http.ts';
import type { BareWriting } from './programs/bare-sql.ts';
import type { Load } from './programs/generator.ts';
import type { LeastQuestion } from './programs/least-server.ts';
import { recordAnswer } from './record-answer.ts';

type Measuring = {
  readonly installation: Installation;
  readonly generator: Generator;
  readonly url: string;
};

const seconds = 0.5;
const document = JSON.stringify(aQuest());
const least = 'the least server';

/** How close any server with a database comes to the references. */
export const measureLeast = async (installation: Installation, generator: Generator): Promise<TableRow[]> => {
  const { address, reader } = installation;
  const server = startProgram<LeastQuestion, BareServer>('least-server');
  try {
    const { url } = await server.ask({ address, cookie: reader.cookie });
    const measuring = { installation, generator, url };
    return [...(await measureReads(measuring)), ...(await measureSaves(measuring))];
  } finally {
    await server.stop();
  }
};

const measureReads = async (measuring: Measuring): Promise<TableRow[]> => {
  const { owner } = measuring.installation.reader;
  const bare = startProgram<BareAnswer, BareServer>('bare-http');
  try {
    return [
      await measureRead(measuring, bare, { what: 'one quest', path: questAddress(owner, firstQuest) }),
      await measureRead(measuring, bare, {
        what: `list of ${questsOfAnOwner}`,
        path: pageAddress(questsAddress(owner), null),
      }),
    ];
  } finally {
    await bare.stop();
  }
};

const measureRead = async (
  { installation, generator, url }: Measuring,
  bare: Program<BareAnswer, BareServer>,
  { what, path }: { readonly what: string; readonly path: string },
): Promise<TableRow> => {
  const { url: bareUrl } = await bare.ask(
    await recordAnswer(installation.url + path, { cookie: installation.reader.cookie }),
  );
  const sending = { method: 'GET', path, headers: {} } as const;
  const read = (from: string) => (): Promise<LoadFigures> => generator.ask(toLoad(from, writersAtOnce, sending));
  const { figures, compare } = await measureInTurns({ ours: read(url), bare: read(bareUrl) });
  const comparison = compare('ours', 'bare');
  return loadRow({ what: `${least}: ${what}`, ...figures, reference: 'node:http, same bytes', comparison });
};

const measureSaves = async ({ installation, generator, url }: Measuring): Promise<TableRow[]> => {
  const { address } = installation;
  const sql = startProgram<BareWriting, LoadFigures>('bare-sql');
  const sending = { method: 'PUT', path: '/', headers: {}, body: document } as const;
  const save = (count: number) => (): Promise<LoadFigures> => generator.ask(toLoad(url, count, sending));
  try {
    const { figures, compare } = await measureInTurns({
      one: save(1),
      many: save(writersAtOnce),
      bare: () => sql.ask({ address, owner: 'bare', document, action: 'create', seconds }),
    });
    const row = (what: string, name: 'one' | 'many'): TableRow =>
      loadRow({
        what: `${least}: new quests, ${what} at a time`,
        ours: figures[name],
        bare: figures.bare,
        reference: 'bare SQL, one at a time',
        comparison: compare(name, 'bare'),
      });
    return [row('one', 'one'), row(String(writersAtOnce), 'many')];
  } finally {
    await sql.stop();
  }
};

const toLoad = (url: string, count: number, sending: Load['connections'][number]): Load => ({
  url,
  seconds,
  statuses: [200, 201],
  connections: Array.from({ length: count }, () => sending),
});

import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import type { TableRow } from '#bench/measure/table.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import type { Designer } from '#test-support/product/sign-up.ts';
import type { LoadFigures } from './figures.ts';
import { measureInTurns } from './in-turns.ts';
import { type Installation, writersAtOnce } from './installation.ts';
import { loadRow } from './load-row.ts';
import type { Generator } from './measure-reads.ts';
import { type Program, startProgram } from './program.ts';
import type { BareWriting } from './programs/bare-sql.ts';
import type { SentLoad } from './programs/generator.ts';

type SaveAction = BareWriting['action'];
type BareSql = Program<BareWriting, LoadFigures>;

const seconds = 0.6;
const body = JSON.stringify(aQuest());
const names = { create: 'new quests', change: 'changed quests' } as const;

export const measureSaves = async (installation: Installation, generator: Generator): Promise<TableRow[]> => {
  const sql = startProgram<BareWriting, LoadFigures>('bare-sql');
  try {
    const created = await measureSaving('create', { installation, generator, sql });
    return [...created, ...(await measureSaving('change', { installation, generator, sql }))];
  } finally {
    await sql.stop();
  }
};

type Measuring = { readonly installation: Installation; readonly generator: Generator; readonly sql: BareSql };

const measureSaving = async (action: SaveAction, { installation, generator, sql }: Measuring): Promise<TableRow[]> => {
  const { url, address, writers } = installation;
  const save = (designers: readonly Designer[]) => (): Promise<LoadFigures> =>
    generator.ask({
      url,
      seconds,
      statuses: action === 'create' ? [201] : [200, 201],
      connections: designers.map((designer) => toSending(action, designer)),
    });
  const { figures, compare } = await measureInTurns({
    one: save(writers.slice(0, 1)),
    many: save(writers),
    bare: () => sql.ask({ address, owner: 'bare', document: body, action, seconds }),
  });
  const memory = await installation.memory();
  const reference = { reference: 'bare SQL, one at a time', bare: figures.bare, memory };
  const what = names[action];
  return [
    loadRow({ what: `${what}, one at a time`, ours: figures.one, comparison: compare('one', 'bare'), ...reference }),
    loadRow({
      what: `${what}, ${writersAtOnce} at a time`,
      ours: figures.many,
      comparison: compare('many', 'bare'),
      ...reference,
    }),
  ];
};

const toSending = (action: SaveAction, { owner, cookie }: Designer): SentLoad => {
  const headers = { cookie, 'content-type': 'application/json' };
  return action === 'create'
    ? {
        method: 'PUT',
        path: `${questAddress(owner, 'quest_')}[<id>]`,
        headers: { ...headers, ...creationHeaders },
        body,
      }
    : { method: 'PUT', path: questAddress(owner, aQuestId()), headers, body, changes: true };
};

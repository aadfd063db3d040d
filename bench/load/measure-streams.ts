import { questAddress } from '#contract/quests.ts';
import type { TableRow } from '#bench/measure/table.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { medianFigures, type LoadFigures } from './figures.ts';
import { measureInTurns } from './in-turns.ts';
import type { Installation } from './installation.ts';
import { loadRow } from './load-row.ts';
import { type Program, startProgram } from './program.ts';
import type { BareServer } from './programs/bare-http.ts';
import type { Listening } from './programs/listeners.ts';

const streams = 5_000;

const streamsOfAnOpening = 250;
const body = JSON.stringify(aQuest());

type Served = { readonly url: string; readonly memory: () => Promise<number> };
type Listeners = Program<Listening, LoadFigures>;

export const measureStreams = async (installation: Installation): Promise<TableRow[]> => {
  const bare = startProgram<object, BareServer>('bare-streams');
  const [ourListeners, bareListeners] = [
    startProgram<Listening, LoadFigures>('listeners'),
    startProgram<Listening, LoadFigures>('listeners'),
  ] as const;
  try {
    const { url } = await bare.ask({});
    const memoryOfBare = async (): Promise<number> => (await bare.ask({})).memory;
    const { owner, cookie } = installation.reader;
    const ours = await openStreams(ourListeners, installation, cookie);
    const its = await openStreams(bareListeners, { url, memory: memoryOfBare }, cookie);
    const change = (listeners: Listeners, to: string) => (): Promise<LoadFigures> =>
      listeners.ask({ url: to, cookie, address: questAddress(owner, aQuestId()), body });
    const { figures, compare } = await measureInTurns({
      ours: change(ourListeners, installation.url),
      bare: change(bareListeners, url),
    });
    const reference = 'node:http streams';
    return [
      loadRow({
        what: `streams opened, ${toKilobytes(ours.bytes)} kB each`,
        ours: ours.figures,
        memory: await installation.memory(),
        reference: `${reference}, ${toKilobytes(its.bytes)} kB each`,
        bare: its.figures,
        comparison: {
          perSecond: ours.figures.perSecond / its.figures.perSecond,
          p50: its.figures.p50 / ours.figures.p50,
        },
      }),
      loadRow({
        what: `a change announced to ${streams} streams`,
        ...figures,
        reference,
        comparison: compare('ours', 'bare'),
      }),
    ];
  } finally {
    await Promise.all([bare.stop(), ourListeners.stop(), bareListeners.stop()]);
  }
};

const toKilobytes = (bytes: number): string => (bytes / 1e3).toFixed(1);

/** Memory in bytes. */
const openStreams = async (listeners: Listeners, { url, memory }: Served, cookie: string) => {
  const before = await memory();
  const openings: LoadFigures[] = [];
  while (openings.length < streams / streamsOfAnOpening)
    openings.push(await listeners.ask({ url, cookie, open: streamsOfAnOpening }));
  return { figures: medianFigures(openings), bytes: ((await memory()) - before) / streams };
};

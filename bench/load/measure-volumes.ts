import { questAddress, questsAddress } from '#contract/quests.ts';
import { pageAddress } from '#contract/document-params.ts';
import type { TableRow } from '#bench/measure/table.ts';
import type { Figures } from './figures.ts';
import { firstQuest } from './fill-owners.ts';
import { inTurns } from './in-turns.ts';
import type { Installation } from './installation.ts';
import { loadRow } from './load-row.ts';
import type { Generator } from './measure-reads.ts';

const seconds = 0.5;

/**
 * One owner's list, which is also what a search of titles reads, and one of the quests, among few and many quests of
 * others: the cost should be the same.
 */
export const measureVolumes = async (
  installations: readonly Installation[],
  generator: Generator,
): Promise<TableRow[]> => [
  ...(await measureVolume("an owner's list", { pathOf: firstPage, installations, generator })),
  ...(await measureVolume('one quest', { pathOf: oneQuest, installations, generator })),
];

const firstPage = (owner: string): string => pageAddress(questsAddress(owner), null);
const oneQuest = (owner: string): string => questAddress(owner, firstQuest);

type Measuring = {
  readonly pathOf: (owner: string) => string;
  readonly installations: readonly Installation[];
  readonly generator: Generator;
};

const measureVolume = async (what: string, { pathOf, installations, generator }: Measuring): Promise<TableRow[]> => {
  const read =
    ({ url, reader: { owner, cookie } }: Installation) =>
    (): Promise<Figures> =>
      generator.ask({
        url,
        seconds,
        statuses: [200],
        connections: [{ method: 'GET', path: pathOf(owner), headers: { cookie } }],
      });
  const { figures, compare } = await inTurns(
    Object.fromEntries(installations.map((installation) => [nameOf(installation), read(installation)])),
  );
  const [few = '', ...more] = installations.map(nameOf);
  return more.flatMap((many) => {
    const [ours, bare] = [figures[many], figures[few]];
    if (!ours || !bare) return [];
    return [loadRow({ what: `${what} ${many}`, ours, reference: few, bare, comparison: compare(many, few) })];
  });
};

const nameOf = ({ quests }: Installation): string => `among ${quests.toLocaleString('en')} quests`;

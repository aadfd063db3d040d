import { questAddress, questsAddress } from '#contract/quests.ts';
import { pageAddress } from '#contract/document-params.ts';
import { reviewAddress, submissionRoutes } from '#contract/submissions.ts';
import { auditRoutes } from '#contract/audit-log.ts';
import { userRoutes } from '#contract/users.ts';
import type { TableRow } from '#bench/measure/table.ts';
import type { Designer } from '#test-support/product/sign-up.ts';
import type { LoadFigures } from './figures.ts';
import { firstSubmission } from './fill-administration.ts';
import { firstQuest } from './fill-owners.ts';
import { measureInTurns } from './in-turns.ts';
import type { Installation } from './installation.ts';
import { loadRow } from './load-row.ts';
import type { Generator } from './measure-reads.ts';

const seconds = 0.5;

type Asked = (installation: Installation) => { readonly path: string; readonly who: Designer };

const asked: Readonly<Record<string, Asked>> = {
  "an owner's list": ({ reader }) => ({ path: pageAddress(questsAddress(reader.owner), null), who: reader }),
  'one quest': ({ reader }) => ({ path: questAddress(reader.owner, firstQuest), who: reader }),
  'a page of accounts': ({ administrator }) => ({ path: userRoutes.list, who: administrator }),
  'a search of accounts': ({ administrator }) => ({ path: `${userRoutes.list}?search=er00000042`, who: administrator }),
  'the review queue': ({ administrator }) => ({ path: submissionRoutes.reviewQueue, who: administrator }),
  'one review': ({ administrator }) => ({ path: reviewAddress(firstSubmission), who: administrator }),
  'the audit log': ({ administrator }) => ({ path: auditRoutes.log, who: administrator }),
};

/** The cost should not grow with the rows. */
export const measureVolumes = async (
  installations: readonly Installation[],
  generator: Generator,
): Promise<TableRow[]> => {
  const rows: TableRow[] = [];
  for (const [what, ask] of Object.entries(asked))
    rows.push(...(await measureVolume(what, { ask, installations, generator })));
  return rows;
};

type Measuring = {
  readonly ask: Asked;
  readonly installations: readonly Installation[];
  readonly generator: Generator;
};

const measureVolume = async (what: string, { ask, installations, generator }: Measuring): Promise<TableRow[]> => {
  const read = (installation: Installation) => (): Promise<LoadFigures> => {
    const { path, who } = ask(installation);
    return generator.ask({
      url: installation.url,
      seconds,
      statuses: [200],
      connections: [{ method: 'GET', path, headers: { cookie: who.cookie } }],
    });
  };
  const { figures, compare } = await measureInTurns(
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

import { questAddress } from '#contract/quests.ts';
import { officialOwner } from '#domain/account/user.ts';
import { installationId } from '#server/operating/backup/installation-id.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import type { TestDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type TestApp } from '#test-support/product/running-app.ts';
import { fillAccounts, type Inhabitants } from './accounts.ts';
import { put } from './done.ts';
import {
  fillPlace,
  importBooks,
  lastVersion,
  makeQuestWithHistory,
  readPicturedBook,
  type FilledPlace,
} from './fill-place.ts';
import { fillOfficial, installationSecret } from './official.ts';
import { discuss } from './said.ts';
import { fillSpaces, type Spaces } from './spaces.ts';
import { fillWorld } from './world.ts';

const settings = { SHARE_LINKS: 'on', SECRET: installationSecret };

export type FullInstallation = {
  readonly testApp: TestApp;
  readonly people: Inhabitants;
  readonly work: FilledPlace;
  readonly spaces: Spaces;
  readonly official: { readonly deleted: string };
  readonly unusedPicture: string;
};

/** A server with something of everything that the product keeps, made by its own routes. A new table gets its row here. */
export const fillInstallation = async (testDatabase: TestDatabase): Promise<FullInstallation> => {
  const testApp = await startTestApp(testDatabase, { template: 'official', settings });
  await installationId(testApp.database);
  const people = await fillAccounts(testApp);
  const { designer, administrator } = people;
  const own = designer.user.id;
  const work = await fillPlace(designer, own);
  for (const [kind, id] of [
    ['quest', work.quest],
    ['story_line', work.line],
  ] as const)
    await discuss({ owner: own, kind, id }, { by: designer, answer: designer });
  await readPicturedBook(designer);
  await importBooks(designer, 'mine');
  const spaces = await fillSpaces(people);
  const official = await fillOfficial(testApp, people);
  await makeNamesakes(people, { own: work, guild: spaces.guild, official });
  const { unused: unusedPicture } = await fillWorld(administrator);
  return { testApp, people, work, spaces, official, unusedPicture };
};

type Places = { readonly own: FilledPlace; readonly guild: FilledPlace } & Pick<FullInstallation, 'official'>;

/** A quest that is deleted in one place stands in another one under the same id, with later versions. */
const makeNamesakes = async (
  { designer, administrator }: Inhabitants,
  { own, guild, official }: Places,
): Promise<void> => {
  const [mine = '', theirs = ''] = [own, guild].map(({ deleted }) => deleted[0]?.[1]);
  for (const [by, owner, id] of [
    [designer, guild.owner, mine],
    [administrator, officialOwner, mine],
    [designer, own.owner, theirs],
    [designer, guild.owner, official.deleted],
  ] as const) {
    await makeQuestWithHistory(by, owner, id);
    for (const version of [lastVersion, lastVersion + 1])
      await put(by, questAddress(owner, id), { body: aQuest({ title: `A later title ${version}` }), version });
    await discuss({ owner, kind: 'quest', id }, { by, answer: by });
  }
};

import { eventsAddress } from '#contract/events.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { Behaviour } from '#test-support/hostile/behaviour.ts';
import { requestHead } from '#test-support/hostile/people/hostile-client.ts';
import { everyRoute } from './every-route.ts';
import { largeLines } from './large-lines.ts';
import { linesWithQuests } from './lines-with-quests.ts';
import { longHistory } from './long-history.ts';
import { manyListAddresses } from './many-list-addresses.ts';
import { manySignIns } from './many-sign-ins.ts';
import { manySubmissions, manyWrites } from './many-writes.ts';
import { oddAddresses } from './odd-addresses.ts';
import { wholeLists } from './whole-lists.ts';
import { worstBodiesEverywhere } from './worst-bodies-everywhere.ts';

/** Milliseconds. */
const pause = 20;

const streamsThatComeAndGo: Behaviour = {
  name: 'streams that come and go',
  needsAccount: true,
  begin:
    ({ client, person }) =>
    async () => {
      const socket = client.open(requestHead({ method: 'GET', path: eventsAddress, cookie: person.cookie }));
      await wait(pause);
      socket.destroy();
    },
};

export const allBehaviours: readonly Behaviour[] = [
  everyRoute,
  worstBodiesEverywhere,
  oddAddresses,
  manyListAddresses,
  longHistory,
  largeLines,
  linesWithQuests,
  wholeLists,
  manySubmissions,
  manyWrites,
  manySignIns,
  streamsThatComeAndGo,
];

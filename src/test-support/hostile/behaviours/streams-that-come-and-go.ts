import { eventsAddress } from '#contract/events.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { Behaviour } from '#test-support/hostile/behaviour.ts';
import { requestHead } from '#test-support/hostile/people/request-head.ts';

/** Milliseconds. */
const pause = 20;

export const streamsThatComeAndGo: Behaviour = {
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

import type { Behaviour } from '#test-support/hostile/behaviour.ts';

/** The longest address beside a request's headers. */
const longest = 15_000;

/** One page under ever new addresses: a cache by address would grow without end. */
export const manyListAddresses: Behaviour = {
  name: 'one list under many addresses',
  needsAccount: true,
  begin: ({ person: { owner }, send }) => {
    let asked = 0;
    return async () => {
      asked += 1;
      const collection = asked % 2 ? 'quests' : 'story-lines';
      const limit = `${'0'.repeat(longest - (asked % 10_000))}1`;
      await send({ method: 'GET', path: `/api/owners/${owner}/${collection}?limit=${limit}` });
      await send({ method: 'GET', path: `/api/owners/${owner}/${percentEncoded(collection, asked)}?limit=1` });
    };
  },
};

const percentEncoded = (name: string, bits: number): string =>
  Array.from(name, (letter, index) => ((bits >> index) % 2 ? `%${letter.charCodeAt(0).toString(16)}` : letter)).join(
    '',
  );

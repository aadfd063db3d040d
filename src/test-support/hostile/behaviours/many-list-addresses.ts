import type { Behaviour } from '#test-support/hostile/behaviour.ts';

/** As long as an address may be, beside a request's headers. */
const longest = 15_000;

/** The same page under address after address, each of them long: what remembers them one by one never ends to grow. */
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

/** One name in many forms: which of its letters are percent-encoded, the bits of a number say. */
const percentEncoded = (name: string, bits: number): string =>
  Array.from(name, (letter, index) => ((bits >> index) % 2 ? `%${letter.charCodeAt(0).toString(16)}` : letter)).join(
    '',
  );

import { expect, test } from 'vitest';
import { createWritesInTurn, manyDocuments } from './writes-in-turn.ts';

const many = manyDocuments + 1;

/** Each rest lasts until it is ended here. */
const withRests = () => {
  const rests: { readonly bytes: number; readonly end: () => void }[] = [];
  const inTurn = createWritesInTurn((bytes) => new Promise((end) => rests.push({ bytes, end })));
  return { rests, inTurn };
};

test('a large write is followed by a rest as long as it was large, and the next one waits for its end', async () => {
  const { rests, inTurn } = withRests();
  const done: string[] = [];
  await inTurn('anna', many, async (note) => note({ added: 1_000, changed: 0, noted: 0 }));
  const next = inTurn('ben', many, async (note) => {
    note({ added: 0, changed: 1_000, noted: 10 });
    done.push('next');
  });
  await inTurn('cleo', manyDocuments, async () => void done.push('small'));
  expect(done).toEqual(['small']);
  rests[0]?.end();
  await next;
  expect(done).toEqual(['small', 'next']);
  expect(rests.map(({ bytes }) => bytes)).toEqual([8_000_000, 11_020_000]);
});

test('a failed write rests as well', async () => {
  const { rests, inTurn } = withRests();
  const failing = inTurn('anna', many, async (note) => {
    note({ added: 1_000, changed: 0, noted: 0 });
    throw new Error('No room.');
  });
  await expect(failing).rejects.toThrow('No room.');
  expect(rests.map(({ bytes }) => bytes)).toEqual([8_000_000]);
});

import { expect, test } from 'vitest';
import { createTexts, joinAtOnce, joinInSteps, bytesOfChunks } from './join-texts.ts';

const small = Array.from({ length: 5_000 }, (_, index) => `{"title":"Der Hafen, ${index}, 龍"},`);
const large = 'ö'.repeat(300_000);

const collect = () => {
  const texts = createTexts();
  for (const text of small) texts.add(text);
  texts.add(large);
  texts.add(Buffer.from(large));
  texts.add('the end');
  return texts.chunks;
};

const whole = [...small, large, large, 'the end'].join('');

test('many small texts share few chunks, and none is cut', () => {
  const chunks = collect();
  expect(chunks.size).toBeLessThan(10);
  expect(bytesOfChunks(chunks)).toBe(Buffer.byteLength(whole));
});

test.each([
  ['in steps', joinInSteps],
  ['at once', joinAtOnce],
])('joined %s they are one text with memory of its own, and the chunks give theirs back', async (_, join) => {
  const chunks = collect();
  const joined = await join(chunks);
  expect(joined.toString() === whole).toBe(true);
  expect(joined.buffer.byteLength).toBe(joined.length);
  expect(Array.from(chunks.values()).every(({ memory }) => memory.length === 0)).toBe(true);
});

import { expect, it, onTestFinished } from 'vitest';
import { blocks } from '#test-support/builders/blocks-world.ts';
import { lineAdvice } from '#texts/rules/advice.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { useKnownWorld } from '#web/shared/world/world-store.ts';
import { sayAdvice } from './read-text.ts';

it('names quests as players read them, in lists and in parts, too', () => {
  useKnownWorld.setState({ world: { ...blocks, version: 1, updated_at: 0 } });
  onTestFinished(forgetPage);
  expect([
    sayAdvice(lineAdvice, { code: 'never_done', params: { before: '&6Gold&r rush' } }),
    sayAdvice(lineAdvice, { code: 'ring', params: { quests: ['&aOne', '§lTwo'], lines: ['&4Line'] } }),
    sayAdvice(lineAdvice, {
      code: 'needs_both_sides',
      params: { sides: { one: '&aOne', other: 'Two' }, choice: null },
    }),
  ]).toEqual([
    'Can never be done: “Gold rush” before it can never be done.',
    'Can never be done: “One” and “Two” wait for one another. This is so in the story line “Line”.',
    'Can never be done: it needs “One” and “Two”, and no player can do both.',
  ]);
});

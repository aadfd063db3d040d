import * as fc from 'fast-check';
import type { LogicChange } from '#domain/story-line/edits/change-logic.ts';
import type { Choice, Repeat } from '#domain/story-line/logic/logic-shape.ts';
import { id } from '#test-support/builders/story-line-actions.ts';

const quests = fc.uniqueArray(id, { maxLength: 3 });
const repeat = fc.constantFrom<Repeat | null>(null, { every: 'day' }, { every: 'hours', hours: 4 }, { every: 'hours' });
const choice: fc.Arbitrary<Choice> = fc.record({
  title: fc.constantFrom('Two ways', 'Some ways', 'Other ways', ''),
  quests: fc.uniqueArray(id, { minLength: 1, maxLength: 4 }),
  at_most: fc.constantFrom(1, 1, 2, 3),
});

/** Some of them break a rule. */
export const logicChange: fc.Arbitrary<LogicChange> = fc.oneof(
  fc.record({
    part: fc.constant('needs' as const),
    quest: id,
    needs: fc.constantFrom(null, 0, 1, 2, 3),
  }),
  fc.record({
    part: fc.constantFrom('optional' as const, 'hidden_until_open' as const),
    quests,
    value: fc.boolean(),
  }),
  fc.record({ part: fc.constant('repeat' as const), quests, repeat }),
  fc.record({
    part: fc.constant('choice' as const),
    id: fc.constantFrom('one', 'two', 'three'),
    choice: fc.oneof({ arbitrary: choice, weight: 3 }, fc.constant(null)),
  }),
);

import { expect, test } from 'vitest';
import { otherBudgets, routeBudgets } from '#server/platform/budgets/route-budgets.ts';
import { costliestRequests } from '#test-support/hostile/costliest/costliest-requests.ts';

const routes = Object.keys({ ...routeBudgets, ...otherBudgets });

/** The start of the server fails where a route has no budget (`budgets/apply-budgets.ts`). */
test('every route has its costliest request in the table of the attack, and no other', () => {
  expect(Object.keys(costliestRequests).toSorted()).toEqual(routes.toSorted());
});

test('a route whose costliest request is that of another names one that is sent', () => {
  const named = Object.entries(costliestRequests).flatMap(([route, costliest]) =>
    'as' in costliest ? [{ route, because: costliest.because, as: costliest.as }] : [],
  );
  const sent = new Set(
    Object.entries(costliestRequests).flatMap(([route, costliest]) => ('as' in costliest ? [] : [route])),
  );
  expect(named.filter(({ as, because }) => !sent.has(as) || because === '')).toEqual([]);
});

test('no route has more than ten variants', () => {
  const many = Object.values(costliestRequests).filter(
    (costliest) => 'variants' in costliest && costliest.variants.length > 10,
  );
  expect(many).toEqual([]);
});

import { expect, test } from 'vitest';
import { otherBudgets, routeBudgets } from '#server/platform/budgets/route-budgets.ts';
import { dearestRequests } from '#test-support/hostile/dearest/dearest-requests.ts';

const routes = Object.keys({ ...routeBudgets, ...otherBudgets });

/** The start of the server fails where a route has no budget (`budgets/apply-budgets.ts`). */
test('every route has its dearest request in the table of the attack, and no other', () => {
  expect(Object.keys(dearestRequests).toSorted()).toEqual(routes.toSorted());
});

test('a route whose dearest request is that of another names one that is sent', () => {
  const named = Object.entries(dearestRequests).flatMap(([route, dearest]) =>
    'as' in dearest ? [{ route, because: dearest.because, as: dearest.as }] : [],
  );
  const sent = new Set(Object.entries(dearestRequests).flatMap(([route, dearest]) => ('as' in dearest ? [] : [route])));
  expect(named.filter(({ as, because }) => !sent.has(as) || because === '')).toEqual([]);
});

test('no route has more than ten variants', () => {
  const many = Object.values(dearestRequests).filter(
    (dearest) => 'variants' in dearest && dearest.variants.length > 10,
  );
  expect(many).toEqual([]);
});

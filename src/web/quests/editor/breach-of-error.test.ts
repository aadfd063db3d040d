import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/shared/api.ts';
import { breachOfError } from './breach-of-error.ts';

const refusal = (status: number, members: object) =>
  new ApiError(status, {
    type: 'about:blank',
    title: 'Refused',
    status,
    code: 'a_code',
    detail: 'A message.',
    ...members,
  });
const pointing = (pointer: string) => ({ errors: [{ pointer, detail: 'A message.' }] });
const breach = { code: 'a_code', message: 'A message.' };

describe('breachOfError', () => {
  it.each([
    ['#/title', { section: 'title' }],
    ['#/rewards', { section: 'rewards' }],
    ['#/objectives/3/item_name', { section: 'objectives', property: '3', field: 'item_name' }],
  ])('finds what %s points at', (pointer, place) => {
    expect(breachOfError(refusal(422, pointing(pointer)))).toEqual({ ...breach, ...place });
  });

  it.each([
    ['a pointer elsewhere', refusal(422, pointing('#/uid'))],
    ['no pointer', refusal(422, {})],
    ['another status', refusal(500, pointing('#/title'))],
    ['another error', new Error('no')],
  ])('finds nothing in %s', (_what, error) => {
    expect(breachOfError(error)).toBeNull();
  });
});

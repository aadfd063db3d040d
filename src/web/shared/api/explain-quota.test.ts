import { describe, expect, it } from 'vitest';
import { megabyte } from '#domain/limits.ts';
import { ApiError } from './api.ts';
import { explainQuota, formatMegabytes } from './explain-quota.ts';

const anError = (status: number, members: object, retryAfter?: number) =>
  new ApiError(status, { type: 'about:blank', title: 'Refused', status, ...members }, retryAfter);

describe('explainQuota', () => {
  it.each([
    [
      'quota_documents',
      20_000,
      20_000,
      /You keep 20,000 quests and story lines\. 20,000 is the most\. Delete some .+ count with them/,
    ],
    [
      'quota_bytes',
      500 * megabyte,
      500 * megabyte - 1_000,
      /take 500 MB with their earlier versions\. 500 MB is the most\./,
    ],
    ['quota_submissions', 100, 100, /100 of your submissions wait for review\. 100 is the most\. Withdraw one/],
  ])('says for %s what to do', (code, limit, used, text) => {
    expect(explainQuota(anError(422, { code, limit, used }))?.text).toMatch(text);
  });

  it.each([
    ['quota_documents', 'The space has reached its limit of quests and story lines', /^The space keeps 3 quests/],
    ['quota_bytes', 'The storage of the space is full', /^The quests and story lines of the space take 0\.1 MB/],
    ['quota_submissions', 'Too many submissions of the space wait', /^3 submissions of the space wait/],
  ])('says for %s of a space that it is full, and not who saves', (code, title, text) => {
    const words = explainQuota(anError(422, { code, owner: 'space_bells123', limit: 3, used: 3 }));
    expect(words?.title).toBe(title);
    expect(words?.text).toMatch(text);
    expect(words?.text).not.toMatch(/\byou/i);
  });

  it('calls the kept bytes by one name', () => {
    expect(explainQuota(anError(422, { code: 'quota_bytes' }))?.title).toBe('Your storage is full');
  });

  it.each([
    [1, 'Please wait 1 second, then try again.'],
    [12, 'Please wait 12 seconds, then try again.'],
    [undefined, 'Please wait 1 second, then try again.'],
  ])('says how long to wait: %s', (retryAfter, text) => {
    expect(explainQuota(anError(429, { code: 'too_many_writes' }, retryAfter))?.text).toContain(text);
  });

  it('says nothing of any other error', () => {
    expect(explainQuota(anError(422, { code: 'invalid_content' }))).toBeNull();
    expect(explainQuota(anError(429, { code: 'too_many_requests' }, 5))).toBeNull();
    expect(explainQuota(new Error('quota_documents'))).toBeNull();
  });
});

it.each([
  [0, '0 MB'],
  [1, '0.1 MB'],
  [megabyte / 2, '0.5 MB'],
  [megabyte / 2 + 1, '0.6 MB'],
  [12.5 * megabyte, '12.5 MB'],
  [500 * megabyte, '500 MB'],
  [1_234 * megabyte, '1,234 MB'],
])('writes %i bytes in megabytes', (bytes, expected) => {
  expect(formatMegabytes(bytes)).toBe(expected);
});

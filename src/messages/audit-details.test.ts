import { expect, test } from 'vitest';
import { providerFailures } from '#contract/provider.ts';
import { auditFacts } from './en/account/audit-details.ts';

test('says what was before of a rank that is said elsewhere, and of when it is', () => {
  expect(auditFacts({ rank: 'administrator', before: 'default', times: 4 }, ['rank', 'times'])).toEqual([
    'before: Designer',
  ]);
  const [since = ''] = auditFacts({ since: '2026-11-29T20:54:23.289Z' });
  expect(since).toMatch(/^since: Nov \d\d, 2026, /);
});

test.each([
  [{ rank: 'default' }, ['rank: Designer']],
  [{ method: 'password and code' }, ['by: password and code of an app']],
  [
    { reason: 'proof_needed', method: 'PUT', route: '/api/world' },
    ['reason: who they are was not confirmed', 'request: PUT /api/world'],
  ],
  [
    { member: 'osk', role: 'editor', before: 'viewer' },
    ['account of the member: osk', 'role: Editor', 'before: Viewer'],
  ],
  [{ release: 3, before: 0 }, ['release: 3', 'before: none']],
  [{ name: 'Osk', before: '' }, ['name: Osk', 'before: none']],
  [{ name: 'Osk', before: 'owner' }, ['name: Osk', 'before: owner']],
  [{ kind: 'story_line', item: 'storyline_1' }, ['what was sent: story line', 'id of the document: storyline_1']],
  [{ rows: 1, tables: 1_000, ms: 12 }, ['1 row', '1,000 tables', 'took 12 ms']],
  [{ quests: 0, story_lines: 2 }, ['0 quests', '2 story lines']],
  [{ events: '["release.made","channel.moved"]' }, ['events: release.made, channel.moved']],
  [{ note: '[not a list' }, ['note: [not a list']],
  [{ note: '[{"a":1}]' }, ['note: [{"a":1}]']],
  [{ active: false }, ['switched off']],
  [{ reason: 'sign_in_needed' }, ['reason: nobody was signed in']],
  [{ reason: 'of_a_later_version' }, ['reason: of a later version']],
  [{ reason: 'Two_words: a sentence of a command' }, ['reason: Two_words: a sentence of a command']],
  [{ reason: 'constructor', of_later_days: true }, ['reason: constructor', 'of later days: true']],
])('says the details %j of an audited action in words', (details, facts) => {
  expect(auditFacts(details)).toEqual(facts);
});

test.each(providerFailures)('has words for a return from the provider with %s', (reason) => {
  expect(auditFacts({ reason })[0]).not.toContain(reason.replaceAll('_', ' '));
});

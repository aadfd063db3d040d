import { describe, expect, it } from 'vitest';
import { decidedSubmissions, latestSubmissions } from './latest-submissions.ts';
import { aDecision, aSubmission } from './testing/a-submission.ts';

const item_id = 'quest_weir0000';
const declined = aDecision({ item_id, state: 'declined', decided_at: 10 });
const waiting = aSubmission({ item_id });
const withdrawn = aDecision({ item_id, state: 'withdrawn', decided_by: null });

describe('latestSubmissions', () => {
  it.each([
    ['the latest', [waiting, declined], waiting],
    ['the latest that was not withdrawn', [withdrawn, declined], declined],
    ['none where all were withdrawn', [withdrawn], undefined],
  ])('of several of one item is %s', (_, newestFirst, standing) => {
    expect(latestSubmissions(newestFirst).get(item_id)).toBe(standing);
  });
});

describe('decidedSubmissions', () => {
  it('has the latest decision first and nothing that waits', () => {
    const later = aDecision({ item_id: 'quest_wheel000', decided_at: 20 });
    expect(decidedSubmissions([aSubmission(), declined, later])).toEqual([later, declined]);
  });

  it('leaves out a decision once its item waits again', () => {
    expect(decidedSubmissions([waiting, declined])).toEqual([]);
  });
});

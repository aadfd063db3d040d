import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { anOwnedQuest } from '#test-support/builders/builders.ts';
import { limits } from '#domain/limits.ts';
import { SubmissionChecks } from './submission-checks.tsx';

afterEach(cleanup);

const { max } = limits.listedViolations;

const open = (count: number) => {
  const quests = Array.from({ length: count }, (_, index) =>
    anOwnedQuest({ id: `quest_${index}`, title: `Quest ${index}`, objectives: {} }),
  );
  render(<SubmissionChecks submitted={{ quests, story_line: null }} />);
};

it.each([
  [max, max, false],
  [max + 1, max, true],
])('of %i violations %i are listed', (count, listed, isCut) => {
  open(count);
  expect(screen.getAllByRole('listitem')).toHaveLength(listed);
  expect(screen.queryByText(`There are more. These are the first ${max}.`) !== null).toBe(isCut);
});

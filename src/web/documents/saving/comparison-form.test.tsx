import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Person } from '#contract/history.ts';
import { openScreen } from '#web/shared/testing/open-screen.tsx';
import { ComparisonForm } from './comparison-form.tsx';
import { ChoiceNeeded } from '#web/documents/sending/save-merging.ts';

const open = (savedBy: Person | null) => {
  const comparison = { savedAt: 0, savedBy, questions: [], describeBroughtIn: () => [], save: async () => undefined };
  const needed = new ChoiceNeeded(comparison, {});
  openScreen(() => <ComparisonForm one="quest" needed={needed} onSave={() => undefined} onClose={() => undefined} />, {
    owner: 'ada',
  });
  return screen.getByRole('alert').textContent;
};

test.each([
  [{ id: 'ben', name: 'ben of the bay' }, 'ben of the bay saved it'],
  [{ id: 'gone', name: '' }, 'Somebody whose account was deleted saved it'],
  [{ id: 'ada', name: 'ada' }, 'Another window or device of yours saved it'],
  [null, 'Another window or device of yours saved it'],
])('who saved the other version, %j, is named as people write themselves', (savedBy, said) => {
  expect(open(savedBy)).toContain(said);
});

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { AlikeAdvice } from './alike-advice.tsx';

afterEach(cleanup);

const show = (count: number) =>
  render(
    <AlikeAdvice items={Array.from({ length: count }, (_, index) => ({ message: `Quest ${index} names nobody.` }))} />,
  );

test('a few of many alike are shown until somebody asks for all', async () => {
  show(26);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Show 23 more like these' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(26);
  expect(screen.queryByRole('button')).toBeNull();
});

test('where all are shown nothing is to be asked for', () => {
  show(3);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('button')).toBeNull();
});

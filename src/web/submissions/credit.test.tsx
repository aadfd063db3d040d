import { render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { useOfficialReview } from './credit.tsx';

afterEach(forgetPage);

const official = (id: string, release: number | null) => ({ id, official: { id, differs: false, release } });

test('rows of official documents say in which release they are, and which are in none', () => {
  const { badges } = renderHook(() => useOfficialReview([official('bell', 3), official('ferry', null)])).result.current;
  render(<>{[...(badges?.values() ?? [])]}</>);
  expect(screen.getByText('In release 3')).toBeTruthy();
  expect(screen.getByText('Never released')).toBeTruthy();
});

test('before the first release no row says so', () => {
  const { badges } = renderHook(() => useOfficialReview([official('bell', null)])).result.current;
  expect(badges?.size).toBe(0);
});

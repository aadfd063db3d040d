import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFault } from './use-fault.ts';

const violation = { section: 'objectives', property: '0', message: 'A field is empty.' };

it('stays the same object over changes that leave its mark', () => {
  const { result } = renderHook(() => useFault<typeof violation>('quest'));
  act(() => result.current.showViolation(violation));
  const { fault } = result.current;
  act(() => result.current.followChange((mark) => mark));
  expect(result.current.fault).toBe(fault);
  act(() => result.current.followChange((mark) => ({ ...mark, property: '1' })));
  expect(result.current.fault.mark?.property).toBe('1');
});

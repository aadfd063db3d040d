import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { durations } from '#domain/timings.ts';
import { TimedNotice } from './timed-notice.tsx';

const onGone = vi.fn<() => void>();
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  onGone.mockClear();
  render(
    <TimedNotice
      message="The minimum amount of rewards is 1"
      durationMs={durations.validationNotice}
      onGone={onGone}
    />,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a timed notice', () => {
  it('is an alert under WARNING! with its message', () => {
    const notice = screen.getByRole('alert', { name: 'WARNING!' });
    expect(notice.textContent).toContain('The minimum amount of rewards is 1');
    expect(notice.querySelector('svg')).not.toBeNull();
  });

  it('goes after 11 seconds', () => {
    pass(10_999);
    expect(onGone).not.toHaveBeenCalled();
    pass(1);
    expect(onGone).toHaveBeenCalledOnce();
  });

  it('stays as long as the pointer is over it', () => {
    pass(10_000);
    fireEvent.pointerEnter(screen.getByRole('alert'));
    pass(60_000);
    expect(onGone).not.toHaveBeenCalled();
    fireEvent.pointerLeave(screen.getByRole('alert'));
    pass(1_000);
    expect(onGone).toHaveBeenCalledOnce();
  });
});

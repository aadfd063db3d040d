import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { durations } from '#domain/timings.ts';
import { showToast, Toasts } from './toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = () => screen.getByRole('status').textContent;

describe('toasts', () => {
  it('appear in the status region and go by themselves', () => {
    expect(shown()).toBe('');
    act(() => showToast('Welcome back'));
    expect(shown()).toContain('Welcome back');
    act(() => vi.advanceTimersByTime(durations.greeting));
    expect(shown()).toBe('');
  });

  it('take the place of those of their topic', () => {
    act(() => showToast('Welcome back'));
    act(() => showToast('One step is undone', 'steps'));
    act(() => showToast('Two steps are undone', 'steps'));
    expect(shown()).toContain('Welcome back');
    expect(shown()).not.toContain('One step');
    expect(shown()).toContain('Two steps are undone');
    act(() => vi.advanceTimersByTime(durations.greeting));
  });

  it('go when dismissed, and the focus goes back to where it was', () => {
    const written = render(<input aria-label="Title" />).getByLabelText('Title');
    written.focus();
    act(() => showToast('Welcome back'));
    const dismiss = screen.getByRole('button', { name: 'Dismiss message' });
    act(() => dismiss.focus());
    fireEvent.click(dismiss);
    expect(shown()).toBe('');
    expect(document.activeElement).toBe(written);
  });
});

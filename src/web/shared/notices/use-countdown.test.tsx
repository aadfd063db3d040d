import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';

const onEnd = vi.fn<() => void>();

function Countdown() {
  const { secondsLeft, pauseProps } = useCountdown(5_000, onEnd);
  return (
    <>
      <div data-testid="box" {...pauseProps}>
        <output>{secondsLeft}</output>
        <button type="button">Inside</button>
      </div>
      <button type="button">Outside</button>
    </>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.getByRole('status').textContent;
const box = () => screen.getByTestId('box');
const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus());

beforeEach(() => {
  vi.useFakeTimers();
  onEnd.mockClear();
  render(<Countdown />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a countdown', () => {
  it('counts the seconds and ends once', () => {
    expect(shown()).toBe('5');
    pass(1_000);
    expect(shown()).toBe('4');
    pass(3_999);
    expect(shown()).toBe('1');
    expect(onEnd).not.toHaveBeenCalled();
    pass(1);
    expect(shown()).toBe('0');
    pass(10_000);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('pauses under the pointer and goes on where it was', () => {
    pass(1_500);
    fireEvent.pointerEnter(box());
    pass(60_000);
    expect(shown()).toBe('4');
    fireEvent.pointerLeave(box());
    pass(3_499);
    expect(onEnd).not.toHaveBeenCalled();
    pass(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it.each([
    ['the Tab key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['the pointer', () => fireEvent.pointerDown(document.body)],
  ])('pauses while the focus that the person moved with %s is inside', (_, move) => {
    move();
    focus('Inside');
    pass(60_000);
    expect(onEnd).not.toHaveBeenCalled();
    focus('Outside');
    pass(5_000);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it.each([
    ['on its own', () => {}],
    ['after another key', () => fireEvent.keyDown(document.body, { key: 'Enter' })],
  ])('does not pause for a focus that the program moved %s', (_, before) => {
    before();
    focus('Inside');
    pass(5_000);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('does not take a later focus of the program for the person’s', () => {
    fireEvent.keyDown(document.body, { key: 'Tab' });
    pass(10);
    focus('Inside');
    pass(5_000);
    expect(onEnd).toHaveBeenCalledOnce();
  });
});

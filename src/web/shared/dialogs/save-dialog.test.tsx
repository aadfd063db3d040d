import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ServerUnreachable } from '#web/shared/api/api.ts';
import { SaveDialog } from './save-dialog.tsx';

const words = { action: 'Create Quest', question: 'Create it?', progress: 'Creating…', success: 'Created.' };

const open = async (onConfirm: () => Promise<void>) => {
  const onClose = vi.fn<() => void>();
  render(<SaveDialog words={words} onConfirm={onConfirm} onClose={onClose} />);
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await act(async () => undefined);
  return { onClose };
};
const leaveDialog = () => {
  const frame = screen.getByRole('dialog').firstElementChild;
  if (frame) fireEvent(frame, new PointerEvent('pointerleave'));
};
const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('success', () => {
  it('counts down and closes by itself after 5 seconds', async () => {
    const { onClose } = await open(async () => undefined);
    expect(screen.getByText('Closes in 5 s.')).toBeTruthy();
    advance(4_900);
    expect(screen.getByText('Closes in 1 s.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    advance(200);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('waits while the pointer moves over it, and not for one that rests there', async () => {
    const { onClose } = await open(async () => undefined);
    const countdown = screen.getByText(/Closes in/);
    fireEvent.pointerEnter(countdown);
    advance(2_000);
    expect(screen.getByText('Closes in 3 s.')).toBeTruthy();
    fireEvent.pointerMove(countdown);
    advance(20_000);
    expect(onClose).not.toHaveBeenCalled();
    leaveDialog();
    advance(3_100);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('waits while the pointer moves over any part of the dialog', async () => {
    const { onClose } = await open(async () => undefined);
    const title = screen.getByRole('heading', { level: 2 });
    fireEvent.pointerMove(title);
    advance(20_000);
    expect(onClose).not.toHaveBeenCalled();
    leaveDialog();
    advance(5_100);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is not held open by the focus that the dialog itself puts on Close', async () => {
    const { onClose } = await open(async () => undefined);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    advance(5_100);
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('what is typed after a success', () => {
  it('closes it, and is for the field that had the focus before', async () => {
    const { onClose } = await open(async () => undefined);
    const field = document.body.appendChild(document.createElement('input'));
    onClose.mockImplementation(() => field.focus());
    const isLet = fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'e' });
    expect([onClose.mock.calls.length, isLet]).toEqual([1, true]);
    field.remove();
  });

  it('does nothing else where that field is gone', async () => {
    const { onClose } = await open(async () => undefined);
    const isLet = fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'e' });
    expect([onClose.mock.calls.length, isLet]).toEqual([1, false]);
  });

  it.each([{ key: ' ' }, { key: 'Tab' }, { key: 'c', ctrlKey: true }])('leaves it open for $key', async (pressed) => {
    const { onClose } = await open(async () => undefined);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), pressed);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('failure', () => {
  it('of a page that would lose newer parts offers to reload it', async () => {
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { reload });
    await open(() => Promise.reject(new ApiError(409, { code: 'client_outdated' })));
    expect(screen.getByRole('heading', { name: 'This page is out of date' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
    expect(reload).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('to reach the server is none for the administrators', async () => {
    await open(() => Promise.reject(new ServerUnreachable(null)));
    expect(screen.getByRole('alert').textContent).toBe(
      'The server could not be reachedTry again once the connection is back.',
    );
  });

  it('stays open until Close is pressed', async () => {
    const { onClose } = await open(() => Promise.reject(new Error('no')));
    expect(screen.getByRole('alert').textContent).toContain('Report this issue to the administrators');
    advance(60_000);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('a failure for want of space', () => {
  it('says what to do, besides the usual words', async () => {
    await open(() => Promise.reject(new ApiError(507, { code: 'out_of_space' })));
    const alert = screen.getByRole('alert').textContent;
    expect(alert).toContain('Report this issue to the administrators');
    expect(alert).toContain('What you wrote stays here');
  });

  it('is not seen in any other', async () => {
    await open(() => Promise.reject(new ApiError(500, { code: 'internal_error' })));
    expect(screen.getByRole('alert').textContent).not.toContain('too little space');
  });
});

it('begins with the focus on the button that does no harm', () => {
  const { rerender } = render(<SaveDialog words={words} onConfirm={async () => undefined} onClose={() => undefined} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Confirm' }));
  rerender(
    <SaveDialog key="danger" words={words} isDangerous onConfirm={async () => undefined} onClose={() => undefined} />,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
});

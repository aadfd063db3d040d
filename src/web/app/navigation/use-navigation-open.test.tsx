import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showWorkspace } from '#web/shared/screens/workspace-shown.ts';
import { useNavigationOpen } from './use-navigation-open.ts';

declare global {
  interface Window {
    happyDOM: { setViewport(size: { width: number }): Promise<void> };
  }
}

const resize = (width: number) => act(() => window.happyDOM.setViewport({ width }));

const openAt = async (width: number, isMember = true) => {
  await resize(width);
  return renderHook((member: boolean) => useNavigationOpen(member, 'menu'), { initialProps: isMember });
};

afterEach(cleanup);

describe('the side menu', () => {
  it.each([
    [785, false],
    [786, true],
    [1440, true],
  ])('at a width of %i is open by default: %s', async (width, isOpen) => {
    const { result } = await openAt(width);
    expect(result.current.isOpen).toBe(isOpen);
  });

  it('follows the window across that width, and the toggle in between', async () => {
    const { result } = await openAt(1440);
    act(() => result.current.toggle());
    expect(result.current.isOpen).toBe(false);
    await resize(500);
    await resize(1200);
    expect(result.current.isOpen).toBe(true);
  });

  it('is left to the style sheet until the person opens or closes it, and again in another width', async () => {
    const { result } = await openAt(1440);
    expect(result.current.followsWidth).toBe(true);
    act(() => result.current.toggle());
    expect(result.current.followsWidth).toBe(false);
    await resize(1200);
    await resize(500);
    expect(result.current.followsWidth).toBe(true);
    act(() => result.current.toggle());
    act(() => result.current.closeOverlay());
    expect(result.current.followsWidth).toBe(true);
  });

  it("is not shown by the style sheet for a guest, nor in a person's workspace", async () => {
    const guest = await openAt(1440, false);
    expect(guest.result.current.followsWidth).toBe(false);
    const member = await openAt(1440);
    act(() => showWorkspace({ listName: 'Story lines', drawer: 'closed' }));
    await resize(500);
    await resize(1440);
    expect(member.result.current.followsWidth).toBe(false);
    act(() => showWorkspace(null));
    expect(member.result.current.followsWidth).toBe(true);
  });

  it('goes with the person only where it lies over the content', async () => {
    const wide = await openAt(1440);
    act(() => wide.result.current.closeOverlay());
    expect(wide.result.current.isOpen).toBe(true);
    const narrow = await openAt(500);
    act(() => narrow.result.current.toggle());
    act(() => narrow.result.current.closeOverlay());
    expect(narrow.result.current.isOpen).toBe(false);
  });

  it('goes on Escape only where it lies over the content', async () => {
    const { result } = await openAt(500);
    act(() => result.current.toggle());
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(result.current.isOpen).toBe(false);
    await resize(1440);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(result.current.isOpen).toBe(true);
  });

  it('is closed for a guest and opens with the sign-in', async () => {
    const { result, rerender } = await openAt(1440, false);
    expect(result.current.isOpen).toBe(false);
    rerender(true);
    expect(result.current.isOpen).toBe(true);
  });

  it('is collapsed by a workspace, and afterwards as the person had it', async () => {
    const { result } = await openAt(1440);
    for (const isOpen of [true, false]) {
      if (result.current.isOpen !== isOpen) act(() => result.current.toggle());
      act(() => showWorkspace({ listName: 'Story lines', drawer: 'closed' }));
      expect(result.current.isOpen).toBe(false);
      act(() => showWorkspace({ listName: 'Story lines', drawer: 'open' }));
      act(() => result.current.toggle());
      expect(result.current.isOpen).toBe(true);
      act(() => showWorkspace(null));
      expect(result.current.isOpen).toBe(isOpen);
    }
  });
});

import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { DocumentPlace } from '#web/documents/document-place.ts';
import { useCancelledWork } from './use-cancelled-work.tsx';

const editor: DocumentPlace = { mode: 'edit', id: 'bell' };
const view: DocumentPlace = { mode: 'view', id: 'bell' };

const cancelInEditor = () => {
  const discard = vi.fn<() => void>();
  const initialProps: { place: DocumentPlace } = { place: editor };
  const { result, rerender, unmount } = renderHook(
    ({ place }: typeof initialProps) =>
      useCancelledWork<string>({
        place,
        Discarded: undefined,
        saved: {},
        onReplace: () => undefined,
        isChanged: () => true,
        discard,
        bringBack: () => undefined,
      }),
    { initialProps },
  );
  result.current.cancel('a draft');
  return { discard, draw: (place: DocumentPlace) => rerender({ place }), unmount };
};

test('a cancelled draft stays while its editor is still drawn', () => {
  const { discard } = cancelInEditor();
  expect(discard).not.toHaveBeenCalled();
});

test.each<[string, (cancelled: ReturnType<typeof cancelInEditor>) => void]>([
  ['another place is drawn', ({ draw }) => draw(view)],
  ['the screen is left', ({ unmount }) => unmount()],
  ['the page is left or read anew before that', () => window.dispatchEvent(new Event('pagehide'))],
])('a cancelled draft is discarded, once, where %s', (_when, leave) => {
  const cancelled = cancelInEditor();
  leave(cancelled);
  expect(cancelled.discard).toHaveBeenCalledTimes(1);
  cancelled.unmount();
  expect(cancelled.discard).toHaveBeenCalledTimes(1);
});

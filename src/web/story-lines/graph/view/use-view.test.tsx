import { ReactFlowProvider, type ReactFlowState, useStoreApi } from '@xyflow/react';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useView } from './use-view.ts';

afterEach(cleanup);

const openView = () => {
  let drawn = 0;
  const { result } = renderHook(
    () => {
      drawn += 1;
      return { view: useView(), store: useStoreApi() };
    },
    { wrapper: ReactFlowProvider },
  );
  const setViewport = vi.fn<NonNullable<ReactFlowState['panZoom']>['setViewport']>();
  const scaleTo = vi.fn<NonNullable<ReactFlowState['panZoom']>['scaleTo']>();
  const beReady = (): void => {
    const panZoom = { setViewport, scaleTo } as unknown as ReactFlowState['panZoom'];
    act(() => result.current.store.setState({ panZoom, transform: [10, 20, 2] }));
  };
  return { view: result.current.view, beReady, setViewport, scaleTo, drawn: () => drawn };
};

it('the canvas is not rendered again once it can be moved', () => {
  const { beReady, drawn } = openView();
  beReady();
  expect(drawn()).toBe(1);
});

it('the canvas is moved and zoomed once React Flow is ready, and not before', () => {
  const { view, beReady, setViewport, scaleTo } = openView();
  const place = { x: 1, y: 2, zoom: 0.5 };
  view.goTo(place);
  beReady();
  expect(setViewport).not.toHaveBeenCalled();
  view.goTo(place);
  view.zoomBy(1.5);
  expect(setViewport).toHaveBeenCalledExactlyOnceWith(place);
  expect(scaleTo).toHaveBeenCalledExactlyOnceWith(3, expect.anything());
  expect(view.viewport()).toEqual({ x: 10, y: 20, zoom: 2 });
  expect(view.toCanvas({ x: 5, y: 5 })).toEqual({ x: 20, y: 30 });
});

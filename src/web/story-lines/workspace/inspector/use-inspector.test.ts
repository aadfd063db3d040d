import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inspectorWidth, openInspector, resizeInspector, useInspector, useInspectorWidth } from './use-inspector.ts';

it('a new width of the inspector does not render what shows its tab', () => {
  let renders = 0;
  const tab = renderHook(() => {
    renders += 1;
    return useInspector().tab;
  });
  const width = renderHook(useInspectorWidth);
  for (const wanted of [400, 420, 440]) act(() => resizeInspector(wanted));
  expect([renders, width.result.current]).toEqual([1, 440]);
  act(() => openInspector('play'));
  expect([renders, tab.result.current]).toEqual([2, 'play']);
});

it.each([
  [inspectorWidth.min - 1, inspectorWidth.min],
  [inspectorWidth.min, inspectorWidth.min],
  [inspectorWidth.max, inspectorWidth.max],
  [inspectorWidth.max + 1, inspectorWidth.max],
])('the inspector stays within its widths: %d', (wanted, width) => {
  const shown = renderHook(useInspectorWidth);
  act(() => resizeInspector(wanted));
  expect(shown.result.current).toBe(width);
});

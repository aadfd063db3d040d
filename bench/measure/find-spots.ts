import type { Page } from '@playwright/test';

/** Near the middle of the canvas. Cards lie 420 apart and 360 below each other. */
export const findSpots = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector('.react-flow')?.getBoundingClientRect() ?? new DOMRect();
    const viewport = document.querySelector('.react-flow__viewport');
    const { a: scale, e: left, f: top } = new DOMMatrix(viewport ? getComputedStyle(viewport).transform : 'none');
    const [column, row] = [
      Math.max(0, Math.round((canvas.width / 2 - left) / scale / 420 - 0.5)),
      Math.max(0, Math.round((canvas.height / 2 - top) / scale / 360 - 0.5)),
    ];
    const toScreen = (x: number, y: number) => ({
      x: x * scale + left + canvas.left,
      y: y * scale + top + canvas.top,
    });
    return {
      card: toScreen(column * 420 + 60, row * 360 + 130),
      gap: toScreen(column * 420 + 360, row * 360 + 130),
      column,
      row,
    };
  });

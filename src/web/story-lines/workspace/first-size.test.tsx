import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lineId, openYourStoryLines, serverWithLine } from '#web/story-lines/testing/open-your-story-lines.tsx';

it('the canvas is measured once, after the list next to it has become a drawer', async () => {
  const measured: boolean[] = [];
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function width(this: HTMLElement) {
    if (this.closest('[data-document]') && this.childElementCount === 0)
      measured.push(this.closest('[data-drawer]') !== null);
    return 0;
  });
  openYourStoryLines(serverWithLine(), `?storyLine=${lineId}`);
  await screen.findByRole('region', { name: 'Story line graph' });
  expect(measured).toEqual([true]);
});

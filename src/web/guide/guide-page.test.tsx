import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { chooseTheme } from '#web/shared/theme.ts';
import { GuidePage } from './guide-page.tsx';
import { readChapterText } from './read-chapter-text.ts';

const openGuide = (search: string) => {
  history.replaceState(null, '', `/dashboard/guide${search}`);
  render(
    <QueryClientProvider client={queryClient}>
      <main>
        <GuidePage />
      </main>
    </QueryClientProvider>,
  );
  onTestFinished(forgetPage);
};

it('opens at the first chapter and leads to the others', async () => {
  openGuide('');
  const chapter = within(screen.getByRole('article'));
  await chapter.findByRole('heading', { name: 'Your first story line' });
  expect(chapter.getByRole('link', { name: 'your workshop' }).getAttribute('href')).toBe('/dashboard/quests');
  expect(chapter.getByRole('link', { name: 'Keyboard shortcuts' }).getAttribute('href')).toBe(
    '/dashboard/guide?chapter=shortcuts',
  );
  const list = within(screen.getByRole('navigation', { name: 'Chapters of the guide' }));
  expect(list.getByRole('link', { current: 'page' }).textContent).toBe('Your first story line');
  expect(await accessibilityFaults()).toEqual([]);
});

it('shows the keys in the chapter of the shortcuts', async () => {
  openGuide('?chapter=shortcuts');
  expect(await screen.findByText('Open the command palette')).toBeTruthy();
});

it('shows the pictures of a chapter in the theme that is shown, with room for them before they come', async () => {
  onTestFinished(() => chooseTheme('dark'));
  openGuide('?chapter=canvas');
  const picture = await screen.findByRole('img', { name: /^Four quests on the canvas/ });
  expect(picture.getAttribute('src')).toContain('/dark/canvas');
  expect(['width', 'height', 'loading'].map((name) => picture.getAttribute(name))).toEqual(['1200', '750', 'lazy']);
  act(() => chooseTheme('light'));
  expect(picture.getAttribute('src')).toContain('/light/canvas');
});

it('says that a chapter does not exist', async () => {
  openGuide('?chapter=constructor');
  expect(await screen.findByText('There is no such chapter')).toBeTruthy();
});

it('reads the signs of a chapter', () => {
  const text = '# Title\n\nOne **name** and `code`,\n*said*.\n\n- [a](b.md)\n\n1. first\n2. second\n\n## Part';
  expect(readChapterText(text)).toEqual({
    title: 'Title',
    blocks: [
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: 'One ' },
          { kind: 'strong', text: 'name' },
          { kind: 'text', text: ' and ' },
          { kind: 'code', text: 'code' },
          { kind: 'text', text: ', ' },
          { kind: 'emphasis', text: 'said' },
          { kind: 'text', text: '.' },
        ],
      },
      { kind: 'list', items: [[{ kind: 'link', text: 'a', to: 'b.md' }]] },
      { kind: 'steps', items: [[{ kind: 'text', text: 'first' }], [{ kind: 'text', text: 'second' }]] },
      { kind: 'heading', content: [{ kind: 'text', text: 'Part' }] },
    ],
  });
});

it('reads a picture that is a paragraph of its own', () => {
  expect(readChapterText('# Title\n\n![A canvas.](pictures/dark/canvas.webp)').blocks).toEqual([
    { kind: 'picture', name: 'canvas', alt: 'A canvas.' },
  ]);
});

it('reads an item that goes on in the next line', () => {
  expect(readChapterText('# Title\n\n- one\n  goes on\n- two').blocks).toEqual([
    { kind: 'list', items: [[{ kind: 'text', text: 'one goes on' }], [{ kind: 'text', text: 'two' }]] },
  ]);
});

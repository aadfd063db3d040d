import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { VirtualList, VirtualOrderedList } from './virtual-lists.tsx';

afterEach(cleanup);

test.each([VirtualList, VirtualOrderedList])('a list takes clicks while it scrolls, and keeps its size', (List) => {
  render(
    <List style={{ height: '900px', pointerEvents: 'none' }} aria-label="Quests">
      <li>Wolves</li>
    </List>,
  );
  expect(screen.getByRole('list', { name: 'Quests' }).style).toMatchObject({ height: '900px', pointerEvents: '' });
});

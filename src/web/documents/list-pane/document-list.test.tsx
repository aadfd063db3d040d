import { render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { DocumentList } from './document-list.tsx';

const items = Array.from({ length: 40 }, (_, index) => ({ id: `quest_${index}`, title: `Quest ${index}` }));

const none: ReadonlySet<string> = new Set();

/** The numbers of rows after each drawing of a list of so many. */
const drawings = (count: number, selected: string | null = null): number[] => {
  const drawn: number[] = [];
  onTestFinished(forgetPage);
  render(
    <Profiler id="list" onRender={() => drawn.push(document.querySelectorAll('li').length)}>
      <DocumentList
        items={items.slice(0, count)}
        selected={selected}
        unsaved={none}
        arrangement=""
        onSelect={() => undefined}
      />
    </Profiler>,
  );
  return drawn;
};

it.each([
  [16, 16],
  [17, 16],
  [40, 16],
])('of %i rows the first %i are drawn at first, and then all', (count, first) => {
  const drawn = drawings(count);
  expect(drawn[0]).toBe(first);
  expect(drawn.at(-1)).toBe(count);
  expect(new Set(drawn).size).toBe(count > first ? 2 : 1);
});

it('a selected row among the later ones is drawn with them, in the order of the list', () => {
  expect(drawings(40, 'quest_30').at(-1)).toBe(40);
  const titles = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(titles).toEqual(items.map(({ title }) => title));
  expect(document.querySelector('[aria-current]')?.textContent).toBe('Quest 30');
});

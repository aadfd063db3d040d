import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { tabPanelProps, Tabs } from './tabs.tsx';

const tabs = [
  { id: 'quests', title: 'Quests' },
  { id: 'lines', title: 'Lines' },
  { id: 'review', title: 'Review' },
] as const;

function TabbedText() {
  const [selected, select] = useState<(typeof tabs)[number]['id']>('lines');
  return (
    <main>
      <Tabs label="Parts" tabs={tabs} selected={selected} panelId="part" onSelect={select} />
      <div {...tabPanelProps('part', selected)}>All about {selected}</div>
    </main>
  );
}

const selectedTab = () => screen.getByRole('tab', { selected: true });

afterEach(cleanup);

it('names the panel by the chosen tab', async () => {
  render(<TabbedText />);
  expect(screen.getByRole('tablist', { name: 'Parts' })).toBeTruthy();
  expect(screen.getByRole('tabpanel', { name: 'Lines' }).textContent).toBe('All about lines');
  await userEvent.click(screen.getByRole('tab', { name: 'Quests' }));
  expect(screen.getByRole('tabpanel', { name: 'Quests' }).textContent).toBe('All about quests');
});

it.each([
  ['ArrowRight', 'Review'],
  ['ArrowLeft', 'Quests'],
  ['ArrowRight}{ArrowRight', 'Quests'],
  ['ArrowLeft}{ArrowLeft', 'Review'],
  ['Home', 'Quests'],
  ['End', 'Review'],
])('goes by the keys %s to %s', async (keys, title) => {
  render(<TabbedText />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Lines' }));
  await userEvent.keyboard(`{${keys}}`);
  expect(selectedTab().textContent).toBe(title);
  expect(document.activeElement).toBe(selectedTab());
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { limits } from '#domain/limits.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { aQuestOf } from '#test-support/builders/properties.ts';
import { FindQuest } from './find-quest.tsx';

afterEach(cleanup);

const line = aStoryLine({ [a]: [], [b]: [a], [c]: [b] });
const quests = new Map([
  [a, { ...aQuestOf('The bell', {}), description: 'It rings under the bay.' }],
  [b, { ...aQuestOf('Salt wolves', {}), description: 'They fear the bell.' }],
  [c, { ...aQuestOf('The bell', {}), description: 'It is silent.' }],
]);

const open = () => {
  const shown: string[] = [];
  const left: (string | null)[] = [];
  const user = userEvent.setup();
  render(
    <main>
      <FindQuest
        lineId={null}
        line={line}
        quests={quests}
        onShow={(quest) => shown.push(quest)}
        onLeave={(quest) => left.push(quest)}
      />
    </main>,
  );
  return { user, shown, left, find: screen.getByRole<HTMLInputElement>('combobox', { name: 'Find a quest' }) };
};

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('a suggestion marks where it matches, and equal titles can be distinguished', async () => {
  const { find } = open();
  find.focus();
  fireEvent.change(find, { target: { value: 'bell' } });
  expect(screen.getAllByRole('option')[0]?.getAttribute('aria-selected')).toBe('true');
  expect(options()).toEqual([
    'The bellQuest 1 of 3 · Side Story',
    'The bellQuest 3 of 3 · Side Story · after Salt wolves',
    'Salt wolvesQuest 2 of 3 · Side Story · after The bellThey fear the bell.',
  ]);
  expect(screen.getAllByText('bell', { selector: 'mark' })).toHaveLength(3);
  expect(await accessibilityFaults()).toEqual([]);
});

test('Enter shows the first match and each Enter the next, round again, with the focus in the field', async () => {
  const { user, shown, find } = open();
  await user.type(find, 'bell{Enter}');
  expect(screen.getByRole('status').textContent).toBe('1 of 3: The bell');
  expect(screen.queryByRole('option')).toBeNull();
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(shown).toEqual([a, c, b, a]);
  expect(document.activeElement).toBe(find);
  expect(find.value).toBe('bell');
});

test('an arrow key chooses another match, and Enter continues from there', async () => {
  const { user, shown, find } = open();
  await user.type(find, 'bell{ArrowDown}{Enter}{Enter}');
  expect(shown).toEqual([c, b]);
});

test('a click on a match shows its quest', async () => {
  const { user, shown, find } = open();
  await user.type(find, 'bell');
  await user.click(screen.getByRole('option', { name: /^Salt wolves/ }));
  expect(shown).toEqual([b]);
  expect(document.activeElement).toBe(find);
});

test('another text begins at its first match, and without a match the field says so', async () => {
  const { user, shown, find } = open();
  await user.type(find, 'bell{Enter}');
  await user.type(find, '{Backspace}{Enter}');
  expect(shown).toEqual([a, a]);
  await user.type(find, 'dragon{Enter}');
  expect(shown).toEqual([a, a]);
  expect(screen.getByText('Nothing found')).toBeTruthy();
});

test('Enter without a text shows nothing, nor does Enter that ends a composed letter', async () => {
  const { user, shown, find } = open();
  await user.type(find, '{Enter}bell');
  fireEvent.keyDown(find, { key: 'Enter', isComposing: true });
  await user.tab();
  expect(shown).toEqual([]);
});

test('Escape goes to the quest that was shown, or else to the canvas', async () => {
  const { user, left, find } = open();
  await user.type(find, 'bell{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  await user.type(find, '{Enter}{Escape}');
  expect(left).toEqual([null, a]);
});

test('the field takes as many characters as a person counts', async () => {
  const { user, find } = open();
  find.focus();
  await user.paste('🐉'.repeat(limits.oneLineField + 1));
  expect(find.value).toBe('🐉'.repeat(limits.oneLineField));
});

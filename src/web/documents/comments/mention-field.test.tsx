import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { MentionField } from './mention-field.tsx';

const people = ['Wen', 'Osk', 'Anna', 'Anna Lind'];

function Written() {
  const [text, setText] = useState('');
  return (
    <main>
      <h1>Comments</h1>
      <MentionField label="Write a comment" value={text} names={people} onChange={setText} onSend={() => undefined} />
    </main>
  );
}

const open = async () => {
  onTestFinished(render(<Written />).unmount);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' });
  const user = userEvent.setup();
  await user.click(field);
  return { user, field };
};

const offered = () => {
  const list = screen.queryByRole('listbox', { name: 'Suggestions for Write a comment' });
  return list ? within(list).getAllByRole('option') : [];
};
const names = () => offered().map(({ textContent }) => textContent);
const chosen = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('an @ offers the readers, and keys choose one', async () => {
  const { user, field } = await open();
  await user.keyboard('Ask @');
  expect(names()).toEqual(people);
  expect(await accessibilityFaults()).toEqual([]);
  await user.keyboard('{ArrowUp}');
  expect(chosen(field)).toBe('Anna Lind');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect([chosen(field), screen.getByRole('option', { selected: true }).textContent]).toEqual(['Osk', 'Osk']);
  await user.keyboard('an');
  expect([names(), chosen(field)]).toEqual([['Anna', 'Anna Lind'], 'Anna']);
  await user.keyboard('{Enter}');
  expect([field.value, field.selectionStart, names()]).toEqual(['Ask @Anna ', 10, []]);
  await user.keyboard('or @W{Tab}now');
  expect([field.value, document.activeElement === field]).toEqual(['Ask @Anna or @Wen now', true]);
});

test('Escape closes the list and nothing around it, and keys then write', async () => {
  const { user, field } = await open();
  const heard = vi.fn<() => void>();
  document.addEventListener('keydown', heard);
  onTestFinished(() => document.removeEventListener('keydown', heard));
  await user.keyboard('@o');
  heard.mockClear();
  await user.keyboard('{Escape}');
  expect([names(), heard.mock.calls.length]).toEqual([[], 0]);
  await user.keyboard('s{Enter}');
  expect([field.value, names()]).toEqual(['@os\n', []]);
  await user.keyboard('{Escape}');
  expect(heard).toHaveBeenCalled();
});

test('a pointer chooses and leaves the focus in the text, and whoever leaves the field closes the list', async () => {
  const { user, field } = await open();
  await user.keyboard('@o');
  await user.click(offered()[0] ?? field);
  expect([field.value, document.activeElement === field]).toEqual(['@Osk ', true]);
  await user.keyboard('@');
  expect(names()).toEqual(people);
  await user.tab({ shift: true });
  expect(names()).toEqual([]);
});

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { SuggestField } from './suggest-field.tsx';

function Title() {
  const [value, setValue] = useState('');
  return (
    <SuggestField
      label="Title"
      value={value}
      suggestions={['The bell', 'The bell tower']}
      maxLength={50}
      onChange={setValue}
    />
  );
}

it('leaves the Enter of a shortcut to the place around it, with the list open', async () => {
  const pressed: boolean[] = [];
  const handleKey = (event: KeyboardEvent) => void (event.key === 'Enter' && pressed.push(event.defaultPrevented));
  document.addEventListener('keydown', handleKey);
  onTestFinished(() => {
    document.removeEventListener('keydown', handleKey);
    cleanup();
  });
  render(<Title />);
  const field = screen.getByRole('combobox', { name: 'Title' });
  await userEvent.type(field, 'The');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}{Meta>}{Enter}{/Meta}');
  expect(pressed).toEqual([false, false]);
  expect(field).toHaveProperty('value', 'The');
  await userEvent.keyboard('{Enter}');
  expect(pressed.at(-1)).toBe(true);
  expect(field).toHaveProperty('value', 'The bell');
});

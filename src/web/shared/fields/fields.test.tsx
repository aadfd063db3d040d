import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type StoryType, storyTypes } from '#domain/quest/quest.ts';
import { CheckField } from './check-field.tsx';
import { NumberField } from './number-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

const nothing = () => {};

const fields: [string, string, (invalid: boolean) => ReactElement][] = [
  ['a text field', 'textbox', (invalid) => <TextField label="Name" value="" onChange={nothing} invalid={invalid} />],
  ['a text area', 'textbox', (invalid) => <TextAreaField label="Name" value="" onChange={nothing} invalid={invalid} />],
  [
    'a select',
    'combobox',
    (invalid) => (
      <SelectField label="Name" value="Main Story" options={storyTypes} onChange={nothing} invalid={invalid} />
    ),
  ],
];

describe.each(fields)('%s', (_, role, draw) => {
  it('is the only element with its label', () => {
    render(draw(false));
    expect(screen.getAllByLabelText('Name')).toEqual([screen.getByRole(role, { name: 'Name' })]);
  });

  it('marks a fault with aria-invalid and an icon only', () => {
    const { container, rerender } = render(draw(false));
    expect(screen.getByRole(role).hasAttribute('aria-invalid')).toBe(false);
    const text = container.textContent;
    rerender(draw(true));
    expect(screen.getByRole(role).getAttribute('aria-invalid')).toBe('true');
    expect(container.querySelector('svg')).not.toBeNull();
    expect(container.textContent).toBe(text);
  });
});

function TitleForm() {
  const [value, setValue] = useState('');
  return <TextField label="Title" value={value} onChange={setValue} maxLength={5} hint="Short" describedBy="why" />;
}

describe('a field’s value', () => {
  it('is the text that was typed', async () => {
    render(<TitleForm />);
    await userEvent.type(screen.getByLabelText('Title'), 'Wolves');
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Wolve');
    expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toContain('why');
  });

  it('has as many characters as are allowed, however many units they take', async () => {
    render(<TitleForm />);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.click(field);
    await userEvent.paste('🐉'.repeat(6));
    expect(field.value).toBe('🐉'.repeat(5));
    await userEvent.type(field, 'x', { initialSelectionStart: 2 });
    expect(field.value).toBe('🐉'.repeat(5));
    await userEvent.clear(field);
    await userEvent.type(field, 'Wolf');
    field.select();
    await userEvent.paste('🐉'.repeat(6));
    expect(field.value).toBe('🐉'.repeat(5));
  });

  it('keeps its end where too much is put into its middle', async () => {
    render(<TitleForm />);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.type(field, 'Wolf');
    field.setSelectionRange(1, 1);
    await userEvent.paste('abc');
    expect(field.value).toBe('Waolf');
    expect(field.selectionStart).toBe(2);
  });

  it('is the option or the tick that was chosen', async () => {
    const onChoose = vi.fn<(type: StoryType) => void>();
    const onTick = vi.fn<(isTicked: boolean) => void>();
    render(
      <>
        <SelectField label="Story type" value="Main Story" options={storyTypes} onChange={onChoose} />
        <CheckField label="I agree" checked={false} onChange={onTick} />
      </>,
    );
    await userEvent.selectOptions(screen.getByLabelText('Story type'), 'Side Story');
    expect(onChoose).toHaveBeenCalledWith('Side Story');
    await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
    expect(onTick).toHaveBeenCalledWith(true);
  });
});

function QuantityForm() {
  const [value, setValue] = useState(1);
  return <NumberField label="Quantity" value={value} range={{ min: 1, max: 30 }} onChange={setValue} />;
}

const quantity = () => screen.getByLabelText<HTMLInputElement>('Quantity');

const leaveWith = async (typed: string): Promise<void> => {
  await userEvent.clear(quantity());
  if (typed) await userEvent.type(quantity(), typed);
  await userEvent.tab();
};

describe('a number that is not allowed', () => {
  it.each([
    ['64', '30', 'Changed to 30, the most that is allowed.'],
    ['31', '30', 'Changed to 30, the most that is allowed.'],
    ['0', '1', 'Changed to 1, the least that is allowed.'],
    ['', '1', 'Changed to 1, the least that is allowed.'],
    ['2.5', '2', 'Changed to 2. Only whole numbers are allowed.'],
    ['1,5', '1', 'Changed to 1. Only whole numbers are allowed.'],
    ['1,500', '30', 'Changed to 30, the most that is allowed.'],
    ['many', '1', 'Changed to 1, the least that is allowed.'],
  ])('%j becomes %s and says so when the field is left', async (typed, shown, note) => {
    render(<QuantityForm />);
    await leaveWith(typed);
    expect(quantity().value).toBe(shown);
    const status = screen.getByRole('status');
    expect(status.textContent).toBe(note);
    expect(quantity().getAttribute('aria-describedby')).toBe(status.parentElement?.id);
    await userEvent.type(quantity(), '5');
    expect(screen.queryByText(note)).toBeNull();
  });

  it('is stepped by the arrow keys within its range', async () => {
    render(<QuantityForm />);
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' });
    await userEvent.type(field, '{ArrowUp}{ArrowUp}{ArrowDown}');
    expect([field.value, field.getAttribute('aria-valuenow')]).toEqual(['2', '2']);
    await userEvent.type(field, '{ArrowDown}{ArrowDown}');
    expect(field.value).toBe('1');
  });

  it.each(['1', '30'])('does not show for %s', async (typed) => {
    render(<QuantityForm />);
    await leaveWith(typed);
    expect(quantity().value).toBe(typed);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('does not show while somebody types', async () => {
    render(<QuantityForm />);
    await userEvent.clear(quantity());
    await userEvent.type(quantity(), '64');
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

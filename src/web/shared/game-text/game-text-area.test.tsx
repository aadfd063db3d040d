import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { blocks } from '#test-support/builders/blocks-world.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { useKnownWorld } from '#web/shared/world/world-store.ts';
import { GameTextArea } from './game-text-area.tsx';

const openField = async (markup: 'minecraft' | 'warcraft' | 'none', text = '') => {
  useKnownWorld.setState({ world: { ...blocks, markup, version: 1, updated_at: 0 } });
  const Page = () => {
    const [value, setValue] = useState(text);
    return (
      <main>
        <GameTextArea label="Description" value={value} onChange={setValue} />
      </main>
    );
  };
  render(<Page />);
  onTestFinished(forgetPage);
  if (markup !== 'none') await screen.findByRole('toolbar', { name: 'Text format' });
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('makes the chosen words bold and shows them so', async () => {
  const field = await openField('minecraft', 'Bring the stone');
  field.setSelectionRange(10, 15);
  await press('Bold');
  expect(field.value).toBe('Bring the &lstone&r');
  expect(field).toBe(document.activeElement);
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('stone');
  const preview = screen.getByRole('region', { name: 'As players read it' });
  expect(within(preview).getByText('stone').style.fontWeight).toBe('700');
  expect(await accessibilityFaults()).toEqual([]);
});

it('colours words, and is one stop whose buttons the arrows reach', async () => {
  const field = await openField('minecraft', 'gold here');
  field.setSelectionRange(0, 4);
  screen.getByRole('button', { name: 'Bold' }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Colour' })).toBe(document.activeElement);
  await userEvent.keyboard('{Enter}{End}{ArrowLeft}{ArrowLeft}{Home}');
  expect(screen.getByRole('button', { name: 'Bold' })).toBe(document.activeElement);
  await press('Gold');
  expect(field.value).toBe('&6gold&r here');
  expect(screen.queryByRole('button', { name: 'Gold' })).toBeNull();
});

it('offers what the classic online game knows', async () => {
  const field = await openField('warcraft', 'Well met, .');
  field.setSelectionRange(10, 10);
  await press('The player’s name');
  expect(field.value).toBe('Well met, $N.');
  expect(screen.queryByRole('button', { name: 'Bold' })).toBeNull();
});

it('is a plain field where texts have no codes', async () => {
  await openField('none', '&6Gold');
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
});

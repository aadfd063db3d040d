import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { isMarked, openWorld, serveTwoEntries, type ServedWorld } from '#web/world/testing/open-world.tsx';

let server: ServedWorld['server'];
beforeEach(() => {
  ({ server } = serveTwoEntries());
});

describe('the kinds', () => {
  test('have the plain mark where their icon is unknown, also with a name that every object has', async () => {
    const kinds = server.world.kinds.map((kind) => ({ ...kind, icon: 'constructor' }));
    server.world = { ...server.world, kinds };
    const person = await openWorld('kinds');
    await person.click(await screen.findByRole('button', { name: 'Add Kind of Objective' }));
    expect(screen.getAllByRole('region').length).toBeGreaterThan(0);
  });

  test('are built with a live preview of the row and the sentence', async () => {
    const person = await openWorld('kinds');
    await person.click(await screen.findByRole('button', { name: 'Add Kind of Objective' }));
    await person.keyboard('Visit');
    const form = screen.getByRole('region', { name: 'Visit' });
    await person.click(within(form).getByRole('button', { name: 'Add Field' }));
    await person.keyboard('Times');
    await person.selectOptions(within(form).getByLabelText('What is entered'), 'A number');
    const sentence = within(form).getByLabelText<HTMLInputElement>('Sentence');
    expect(sentence.value).toBe('{times}');
    await person.clear(sentence);
    await person.type(sentence, 'Visit {{times} times');
    const preview = within(form).getByRole('region', { name: 'Preview' });
    expect(within(preview).getByRole('listitem').textContent).toContain('Visit 1 times');
    const row = within(preview).getByRole('group', { name: 'Visit 1' });
    await person.clear(within(row).getByLabelText('Times'));
    await person.type(within(row).getByLabelText('Times'), '7');
    expect(within(preview).getByRole('listitem').textContent).toContain('Visit 7 times');
    await person.click(within(row).getByRole('button', { name: 'Delete Visit 1' }));
    expect(within(preview).getByRole('listitem').textContent).toContain('Visit 1 times');
  });

  test('say where their meaning shows them in place of their sentence', async () => {
    const person = await openWorld('kinds');
    await person.click(await screen.findByRole('button', { name: 'Collect Item' }));
    const sentence = screen.getByLabelText('Sentence');
    await person.clear(sentence);
    await person.type(sentence, 'Bring {{item}');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByRole('listitem').textContent).toContain('‹Item›');
    expect(preview.getByRole('listitem').textContent).not.toContain('Bring');
    expect(screen.getByText(/^Quests do not show it/)).toBeTruthy();
    await person.selectOptions(screen.getByLabelText('Meaning'), 'None: it is shown and kept');
    expect(preview.getByRole('listitem').textContent).toContain('Bring ‹Item›');
    expect(screen.queryByText(/^Quests do not show it/)).toBeNull();
  });

  test('change places within their collection, and keep their type once saved', async () => {
    const person = await openWorld('kinds');
    await person.click(await screen.findByRole('button', { name: 'Add Kind of Reward' }));
    await person.click(screen.getByRole('button', { name: 'Move New kind 1 up' }));
    const rewards = screen.getByRole('region', { name: 'Rewards' });
    expect(
      within(rewards)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['New kind 1', 'Currency Reward']);
    await person.click(within(rewards).getByRole('button', { name: 'Currency Reward' }));
    expect((screen.getByLabelText('Type') as HTMLInputElement).disabled).toBe(true);
  });

  test('get an icon of the icon set', async () => {
    const person = await openWorld('kinds');
    await person.click(await screen.findByRole('button', { name: 'Collect Item' }));
    await person.click(screen.getByRole('button', { name: 'Choose icon, Icon: package' }));
    await person.type(await screen.findByRole('searchbox', { name: 'Search icons' }), 'anvil');
    await person.click(screen.getByRole('button', { name: 'anvil' }));
    expect(screen.getByRole('button', { name: 'Choose icon, Icon: anvil' })).toBeTruthy();
  });
});

const addChoiceField = async () => {
  const person = await openWorld('kinds');
  await person.click(await screen.findByRole('button', { name: 'Collect Item' }));
  await person.click(screen.getByRole('button', { name: 'Add Field' }));
  await person.keyboard('Difficulty');
  const field = within(screen.getByRole('group', { name: 'Field Difficulty' }));
  await person.selectOptions(field.getByLabelText('What is entered'), 'A choice');
  await person.clear(field.getByLabelText('Choices'));
  return { person, choices: field.getByLabelText('Choices') };
};

describe('the choices of a field', () => {
  test('are written as lines of words, and their ids are made from these', async () => {
    const { person, choices } = await addChoiceField();
    await person.type(choices, 'Easy\nMedium\nVery hard');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await screen.findByText('The world is saved.');
    expect(server.world.kinds[1]?.fields[2]).toMatchObject({
      options: [
        { id: 'easy', label: 'Easy' },
        { id: 'medium', label: 'Medium' },
        { id: 'very_hard', label: 'Very hard' },
      ],
    });
  });

  test('say which of them is wrong, and are led to from another tab', async () => {
    const { person, choices } = await addChoiceField();
    await person.type(choices, 'Easy\nHard\nEasy');
    await person.click(screen.getByRole('tab', { name: 'Coins' }));
    await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Show it' }));
    const field = await screen.findByLabelText('Choices');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Kinds');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect([isMarked(field), screen.getByRole('alert').textContent]).toEqual([true, 'Choice 3: Easy is there twice.']);
  });
});

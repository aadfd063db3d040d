import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { worldCeilings } from '#domain/world/world-ceilings.ts';
import { isMarked, openWorld, serveTwoEntries } from './testing/open-world.tsx';

beforeEach(() => {
  serveTwoEntries();
});

describe('the limits', () => {
  test('that are out of order are mended at the one that was changed', async () => {
    const person = await openWorld('limits');
    const most = await screen.findByLabelText('Most: Title of a quest');
    await person.type(most, '{Backspace}{Backspace}2');
    await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(isMarked(screen.getByLabelText('Least: Title of a quest'))).toBe(false);
    await person.click(screen.getByRole('button', { name: 'Show it' }));
    expect([isMarked(most), document.activeElement === most]).toEqual([true, true]);
  });

  test('stay within what every world allows', async () => {
    const person = await openWorld('limits');
    await person.type(await screen.findByLabelText('Most: Title of a quest'), '0000');
    await person.tab();
    expect(screen.getByLabelText<HTMLInputElement>('Most: Title of a quest').value).toBe(
      String(worldCeilings.limits.quest_title.max),
    );
  });
});

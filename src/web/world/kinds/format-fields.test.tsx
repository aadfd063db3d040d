import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { checkFormats } from '#domain/exchange/check-formats.ts';
import type { WorldKind } from '#domain/world/world.ts';
import { aKind } from '#test-support/builders/a-world.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { FormatFields } from './format-fields.tsx';

let formats: WorldKind['formats'];

function Builder() {
  const [kind, setKind] = useState(aKind({ type: 'Fetch', fields: [] }));
  return (
    <FormatFields
      at="/kinds/0/formats"
      formats={kind.formats}
      faults={checkFormats({ kinds: [kind], quest_fields: [] })}
      offered={['azerothcore', 'ftb']}
      onChange={(next) => {
        formats = next;
        const { formats: _before, ...others } = kind;
        setKind({ ...others, ...(next && { formats: next }) });
      }}
    />
  );
}

test('what an export needs is written line by line, and its faults are said at once', async () => {
  render(<Builder />);
  onTestFinished(forgetPage);
  const person = userEvent.setup();
  await person.click(screen.getByText('How exports store it'));
  const field = screen.getByLabelText<HTMLTextAreaElement>('AzerothCore');
  await person.click(field);
  await person.paste('table = quest_templat\n');
  expect(formats).toEqual({ azerothcore: { table: 'quest_templat' } });
  expect(screen.getByText('The database has no table quest_templat for quests.')).toBeTruthy();
  expect(await accessibilityFaults()).toEqual([]);
  await person.clear(field);
  await person.paste('table = quest_template\nRewardXPDifficulty = 5');
  expect(formats).toEqual({ azerothcore: { table: 'quest_template', RewardXPDifficulty: 5 } });
  expect(screen.queryByText(/has no table/)).toBeNull();
  expect(field.value).toBe('table = quest_template\nRewardXPDifficulty = 5');
  await person.clear(field);
  expect(formats).toBeUndefined();
});

test('what stands for an export that reads no formats is shown, with a note that nothing reads it', async () => {
  const kind = aKind({ type: 'Fetch', fields: [], formats: { betterquesting: { taskID: 'bq_standard:hunt' } } });
  const faults = checkFormats({ kinds: [kind], quest_fields: [] });
  render(
    <FormatFields at="/kinds/0/formats" formats={kind.formats} faults={faults} offered={['ftb']} onChange={() => {}} />,
  );
  onTestFinished(forgetPage);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Better Questing').value).toBe('taskID = bq_standard:hunt');
  expect(screen.getByText(/No export reads this: a book of Better Questing is written by what is said/)).toBeTruthy();
});

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Profiler, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { SaveButton } from './save-button.tsx';

afterEach(cleanup);

function Editor() {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <SaveButton name="Quest" isNew={false} onSave={() => setAsked(true)} />
      <output>{isAsked && 'A question'}</output>
    </>
  );
}

const button = () => screen.getByRole('button', { name: 'Save Changes' });

it.each([
  ['a click', () => userEvent.click(button())],
  ['its key', () => userEvent.keyboard('{Control>}s{/Control}')],
])('shows the press before what follows is drawn: %s', async (_, press) => {
  const drawn: (string | null)[] = [];
  const note = () => drawn.push(button().getAttribute('aria-busy'), screen.getByRole('status').textContent);
  render(
    <Profiler id="editor" onRender={note}>
      <Editor />
    </Profiler>,
  );
  await press();
  expect(drawn).toEqual([null, '', 'true', '', null, 'A question']);
});

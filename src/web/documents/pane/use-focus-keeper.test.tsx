import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useFocusKeeper } from './use-focus-keeper.ts';

type ScreenProps = { step: string; isDisabled?: boolean; hasHeading?: boolean; hasFirstField?: boolean };

function Screen({ step, isDisabled = false, hasHeading = true, hasFirstField = false }: ScreenProps) {
  const pane = useRef<HTMLDivElement>(null);
  useFocusKeeper(pane, step);
  return (
    <>
      <button type="button" disabled={isDisabled}>
        Create
      </button>
      <div ref={pane}>
        {hasHeading && <h2 tabIndex={-1}>A quest</h2>}
        <input aria-label="Title" />
        {hasFirstField && <input data-first-field aria-label="First field" />}
      </div>
    </>
  );
}

const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');
const open = () => {
  const { rerender } = render(<Screen step="list" />);
  screen.getByRole('button').focus();
  return rerender;
};

afterEach(cleanup);

it('leaves the focus where it still is', () => {
  open()(<Screen step="quest" />);
  expect(focused()).toBe('Create');
});

it('moves it to the heading where the button that had it was disabled', () => {
  open()(<Screen step="quest" isDisabled />);
  expect(focused()).toBe('A quest');
});

it('moves it to the first field where there is no heading', () => {
  open()(<Screen step="create" isDisabled hasHeading={false} />);
  expect(focused()).toBe('Title');
});

it('moves it to the field that is marked as the first, before any heading', () => {
  open()(<Screen step="edit" isDisabled hasFirstField />);
  expect(focused()).toBe('First field');
});

it('moves nothing as long as the step is the same', () => {
  open()(<Screen step="list" isDisabled />);
  expect(focused()).not.toBe('A quest');
});

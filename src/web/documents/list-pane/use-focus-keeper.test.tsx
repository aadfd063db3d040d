import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { showWorkspace } from '#web/shared/screens/workspace-shown.ts';
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

function Page({ step }: { step: string }) {
  const pane = useRef<HTMLDivElement>(null);
  useFocusKeeper(pane, step);
  return (
    <div data-panes data-open>
      <section data-list>
        <button type="button">The bell</button>
      </section>
      <div ref={pane} />
    </div>
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

it('keeps a second press from moving the focus as soon as the step is drawn', () => {
  const moves: boolean[] = [];
  function Pressed({ step }: { step: string }) {
    useLayoutEffect(() => {
      moves.push(fireEvent.mouseDown(document.body, { detail: 2 }));
    });
    return <Screen step={step} />;
  }
  const { rerender } = render(<Pressed step="quest" />);
  rerender(<Pressed step="edit" />);
  fireEvent.mouseDown(document.body, { detail: 1 });
  moves.push(fireEvent.mouseDown(document.body, { detail: 2 }));
  expect(moves).toEqual([true, false, true]);
});

it('asks nothing of a page that becomes a workspace, whose list hands its focus on', () => {
  const { rerender } = render(<Page step="list" />);
  screen.getByRole('button').focus();
  showWorkspace({ listName: 'Story lines', drawer: 'closed' });
  const asks = vi.spyOn(Element.prototype, 'checkVisibility');
  rerender(<Page step="line" />);
  showWorkspace(null);
  expect(asks).not.toHaveBeenCalled();
  expect(focused()).toBe('The bell');
});

import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, expect, it } from 'vitest';
import { atHand } from './late.ts';
import { useLateDialog } from './use-late-dialog.ts';

afterEach(cleanup);

it('draws a dialog after the press that opens it', async () => {
  const dialog = atHand('the dialog');
  const { result } = renderHook(() => {
    const [isPressed, setPressed] = useState(false);
    return { isPressed, setPressed, ...useLateDialog(dialog, 'A dialog') };
  });
  const drawn: unknown[] = [];
  await act(async () => {
    await result.current.open();
    flushSync(() => result.current.setPressed(true));
    drawn.push(result.current.isPressed, result.current.shown);
  });
  expect([...drawn, result.current.shown]).toEqual([true, null, 'the dialog']);
});

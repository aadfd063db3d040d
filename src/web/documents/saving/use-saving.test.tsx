import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Profiler } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { DocumentContent } from '#web/documents/document-content.ts';
import { editPlainly } from '#web/documents/drafts/plain-editing.ts';
import { noteKind, noteScreen } from '#web/documents/testing/note-kind.tsx';
import type { AnyKind } from '#web/documents/document-kind.ts';
import type { DocumentDialogProps } from './use-commands.ts';
import { useIsAsking, useSaving } from './use-saving.tsx';

afterEach(cleanup);

const DocumentDialog = ({ command: { draft } }: Pick<DocumentDialogProps<never>, 'command'>) => (
  <dialog open>{draft.content.title}</dialog>
);

const typed = (title: string): DocumentContent => ({ title, text: '' }) as DocumentContent;

const openEditor = () => {
  const begun = { id: 'a', version: null, original: typed('') };
  const editing = editPlainly<DocumentContent>({ ...begun, content: typed('The bell') });
  const asked: boolean[] = [];
  function Editor() {
    const saving = useSaving({
      kind: noteKind as unknown as AnyKind,
      pane: { ...noteScreen.pane.now(), DocumentDialog } as never,
      author: 'rowan',
      owner: 'rowan',
      onReplace: () => undefined,
      onRefused: () => undefined,
    });
    const isAsking = useIsAsking(saving.asked);
    const handleSave = () => {
      saving.askToSave(editing);
      editing.write(typed('The bells'));
    };
    return (
      <>
        <button type="button" onClick={handleSave} aria-pressed={isAsking}>
          Save
        </button>
        {saving.dialog}
      </>
    );
  }
  const note = () => asked.push(screen.queryByRole('dialog') !== null);
  render(
    <Profiler id="editor" onRender={note}>
      <Editor />
    </Profiler>,
  );
  return asked;
};

it('draws the question after the press, about what was written until then', async () => {
  const asked = openEditor();
  await userEvent.click(screen.getByRole('button'));
  expect(asked).toEqual([false, false, true]);
  expect(screen.getByRole('dialog').textContent).toBe('The bells');
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Modal } from './modal.tsx';

function Opener({ busy = false, onClose = () => {} }: { busy?: boolean; onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const handleClose = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Modal title="Create Quest" busy={busy} onClose={handleClose} footer={<button type="button">Confirm</button>}>
          <p>Keep this quest?</p>
        </Modal>
      )}
    </>
  );
}

const open = async (busy = false) => {
  const onClose = vi.fn<() => void>();
  const user = userEvent.setup();
  render(<Opener busy={busy} onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, onClose, dialog: screen.getByRole('dialog', { name: 'Create Quest' }) };
};

afterEach(cleanup);

describe('a modal', () => {
  it('is a modal dialog named by its title', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const { dialog } = await open();
    expect(showModal).toHaveBeenCalledOnce();
    expect(dialog).toHaveProperty('open', true);
    showModal.mockRestore();
  });

  it('takes Enter in a text field of one line, but not the one of a form or of a longer text', async () => {
    const onEnter = vi.fn<() => void>();
    const user = userEvent.setup();
    render(
      <Modal title="Save view" onClose={() => undefined} onEnter={onEnter}>
        <input aria-label="Name" />
        <textarea aria-label="Note" />
        <form>
          <input aria-label="In a form" />
        </form>
      </Modal>,
    );
    for (const name of ['Note', 'In a form']) await user.type(screen.getByLabelText(name), '{Enter}');
    expect(onEnter).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Name'), 'Mine{Enter}');
    expect(onEnter).toHaveBeenCalledOnce();
  });

  it('takes Enter of its field where it stands in a form itself, which is not sent', async () => {
    const onEnter = vi.fn<() => void>();
    const onSubmit = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault());
    const user = userEvent.setup();
    render(
      <form onSubmit={({ nativeEvent }) => onSubmit(nativeEvent as SubmitEvent)}>
        <Modal title="Set aside" onClose={() => undefined} onEnter={onEnter}>
          <input aria-label="Reason" />
        </Modal>
      </form>,
    );
    await user.type(screen.getByLabelText('Reason'), 'On purpose{Enter}');
    expect(onEnter).toHaveBeenCalledOnce();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('closes on a click on the overlay, not on one inside', async () => {
    const { user, onClose, dialog } = await open();
    await user.click(screen.getByText('Keep this quest?'));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(dialog);
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays for the second click of the double click that opened it', async () => {
    const { onClose, dialog } = await open();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog, { detail: 2 });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays when a press that began inside ends on the overlay', async () => {
    const { onClose, dialog } = await open();
    fireEvent.pointerDown(screen.getByText('Keep this quest?'));
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each(['{Escape}', 'the system'])('closes on %s', async (way) => {
    const { user, onClose, dialog } = await open();
    await user.click(screen.getByText('Keep this quest?'));
    if (way === '{Escape}') await user.keyboard(way);
    else fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("closes with the browser's way back, which leaves what it asks about", async () => {
    const { onClose } = await open();
    fireEvent.popState(window);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays open while busy, whatever is pressed', async () => {
    const { user, onClose, dialog } = await open(true);
    await user.click(screen.getByText('Keep this quest?'));
    await user.keyboard('{Escape}');
    fireEvent.popState(window);
    await user.click(dialog);
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(dialog, cancel);
    expect(onClose).not.toHaveBeenCalled();
    expect(cancel.defaultPrevented).toBe(true);
    expect(dialog).toHaveProperty('open', true);
  });

  it('begins in its first text field', async () => {
    render(
      <Modal title="Paste a list" onClose={() => {}}>
        <select aria-label="Kind" />
        <input type="checkbox" aria-label="Each" />
        <textarea aria-label="One a line" />
        <input aria-label="Filter" />
      </Modal>,
    );
    await userEvent.keyboard('Wolf');
    expect(screen.getByLabelText<HTMLTextAreaElement>('One a line').value).toBe('Wolf');
  });

  it('begins at its heading where it has no text field', async () => {
    await open();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Create Quest' }));
  });
});

import { ConfirmDialog } from '@src/views/ui/form/ConfirmDialog';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

interface Given {
  typed?: string;
  busy?: boolean;
}

/**
 * Renders a form with a button that opens the dialog. `done` counts confirmations, `submitted` counts submits of the
 * form.
 */
function openAsked({ typed, busy = false }: Given = {}) {
  const done = jest.fn();
  const submitted = jest.fn();
  function Form() {
    const [asks, setAsks] = useState(false);
    return (
      <form onSubmit={submitted}>
        <button type="button" onClick={() => setAsks(true)}>
          Ask
        </button>
        {asks && (
          <ConfirmDialog
            title="Delete it?"
            text="It is gone then."
            action="Delete"
            destructive
            busy={busy}
            {...(typed !== undefined && { typed })}
            onConfirm={done}
            onCancel={() => setAsks(false)}
          />
        )}
      </form>
    );
  }
  render(<Form />);
  return { done, submitted, person: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });

test('has a name and a description, focuses Cancel, and returns the focus', async () => {
  const { person, done } = openAsked();
  await person.click(button('Ask'));
  const dialog = screen.getByRole('dialog', { name: 'Delete it?' });
  expect(dialog).toHaveAccessibleDescription('It is gone then.');
  expect(button('Cancel')).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button('Ask')).toHaveFocus();
  expect(done).not.toHaveBeenCalled();
});

test('cancels on Esc', async () => {
  const { person, done } = openAsked();
  await person.click(button('Ask'));
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(done).not.toHaveBeenCalled();
});

test('confirms once, and does not submit the form around it', async () => {
  const { person, done, submitted } = openAsked();
  await person.click(button('Ask'));
  await person.click(button('Delete'));
  expect(done).toHaveBeenCalledTimes(1);
  expect(submitted).not.toHaveBeenCalled();
});

test('ignores clicks while the action is under way', async () => {
  const { person, done } = openAsked({ busy: true });
  await person.click(button('Ask'));
  await person.click(button('Delete'));
  expect(done).not.toHaveBeenCalled();
});

test('requires the exact word before the action', async () => {
  const { person, done } = openAsked({ typed: 'DELETE' });
  await person.click(button('Ask'));
  const field = screen.getByRole('textbox', { name: 'Confirmation' });
  for (const word of ['', 'DELET', 'delete', 'DELETE ', ' DELETE']) {
    await person.clear(field);
    await person.type(field, `${word}{Enter}`);
    expect(button('Delete')).toBeDisabled();
  }
  expect(done).not.toHaveBeenCalled();
  await person.clear(field);
  await person.type(field, 'DELETE{Enter}');
  expect(done).toHaveBeenCalledTimes(1);
});

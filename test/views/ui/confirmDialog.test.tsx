import { ConfirmDialog } from '@src/views/ui/form/ConfirmDialog';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

interface Given {
  typed?: string;
  busy?: boolean;
}

/** A form with a button that asks; `done` counts what was confirmed, `submitted` what the form itself sent. */
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

test('it is named and described, Cancel has the first focus, and the focus goes back', async () => {
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

test('Esc is Cancel', async () => {
  const { person, done } = openAsked();
  await person.click(button('Ask'));
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(done).not.toHaveBeenCalled();
});

test('the action is done once, and the form around it is not sent', async () => {
  const { person, done, submitted } = openAsked();
  await person.click(button('Ask'));
  await person.click(button('Delete'));
  expect(done).toHaveBeenCalledTimes(1);
  expect(submitted).not.toHaveBeenCalled();
});

test('while it is under way, pressing again does nothing', async () => {
  const { person, done } = openAsked({ busy: true });
  await person.click(button('Ask'));
  await person.click(button('Delete'));
  expect(done).not.toHaveBeenCalled();
});

test('with a word to type, only exactly that word lets the action through', async () => {
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

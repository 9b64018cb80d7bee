import { Screen } from '@src/views/ui/page/Screen';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

/** A screen that somebody came to from another, with a dialog over it or none. */
const come = (dialog: boolean) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/speakers', key: 'second' }]}>
      {dialog && (
        <div role="dialog" aria-label="Go to">
          <input ref={(input) => input?.focus()} />
        </div>
      )}
      <Screen title="Ann Holm">
        <p>What is known of her</p>
      </Screen>
    </MemoryRouter>,
  );

test('a screen takes the focus when somebody comes to it', () => {
  come(false);
  expect(screen.getByRole('heading', { name: 'Ann Holm' })).toHaveFocus();
});

test('a screen that is drawn while somebody types in a dialog leaves the focus there', () => {
  come(true);
  expect(screen.getByRole('textbox')).toHaveFocus();
});

import { Screen } from '@src/views/ui/page/Screen';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

/** Renders a screen after a navigation, with or without a dialog over it. */
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

test('focuses the heading when the user comes to a screen', () => {
  come(false);
  expect(screen.getByRole('heading', { name: 'Ann Holm' })).toHaveFocus();
});

test('keeps the focus in a dialog', () => {
  come(true);
  expect(screen.getByRole('textbox')).toHaveFocus();
});

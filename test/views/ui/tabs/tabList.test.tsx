import { TabList } from '@src/views/ui/tabs/TabList';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const NAMES = ['one', 'two', 'three'] as const;

function renderTabs(chosen: (typeof NAMES)[number] | undefined) {
  const onChoose = jest.fn();
  render(
    <TabList
      label="Numbers"
      tabs={NAMES.map((name) => ({ name, label: name }))}
      chosen={chosen}
      onChoose={onChoose}
      panelId="panel"
      idOf={(name) => `tab-${name}`}
    />,
  );
  return onChoose;
}

const tab = (name: string) => screen.getByRole('tab', { name });

test('selects the chosen tab, which names its panel and is the only one in the tab order', () => {
  renderTabs('two');
  expect(screen.getByRole('tablist', { name: 'Numbers' })).toBeVisible();
  expect(screen.getByRole('tab', { selected: true })).toBe(tab('two'));
  expect(tab('two')).toHaveAttribute('aria-controls', 'panel');
  expect(NAMES.map((name) => tab(name).tabIndex)).toEqual([-1, 0, -1]);
});

test('puts the first tab in the tab order if none is chosen', () => {
  renderTabs(undefined);
  expect(screen.queryByRole('tab', { selected: true })).toBeNull();
  expect(NAMES.map((name) => tab(name).tabIndex)).toEqual([0, -1, -1]);
});

test('moves the focus around the row by keys, and chooses on Enter', async () => {
  const onChoose = renderTabs('one');
  const person = userEvent.setup();
  await person.tab();
  expect(tab('one')).toHaveFocus();
  await person.keyboard('{ArrowLeft}');
  expect(tab('three')).toHaveFocus();
  await person.keyboard('{ArrowRight}{ArrowRight}');
  expect(tab('two')).toHaveFocus();
  await person.keyboard('{End}');
  expect(tab('three')).toHaveFocus();
  await person.keyboard('{Home}');
  expect(tab('one')).toHaveFocus();
  expect(onChoose).not.toHaveBeenCalled();
  await person.keyboard('{ArrowRight}{Enter}');
  expect(onChoose.mock.calls).toEqual([['two']]);
});

test('handles a click before the previous choice has rendered', () => {
  const onChoose = renderTabs('one');
  fireEvent.click(tab('two'));
  fireEvent.click(tab('one'));
  expect(onChoose.mock.calls).toEqual([['two'], ['one']]);
});

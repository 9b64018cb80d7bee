import { recordPresses } from '../../src/document/presses';

function page() {
  document.body.innerHTML = `
    <div id="root"><form><input name="email"><button type="button" id="show"><i></i></button><button>Sign in</button></form></div>
    <button id="elsewhere"></button>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
  return { root, find, submit: find('form button:not([type])') };
}

test('records each pressed button once, in order, and marks it as busy', () => {
  const { root, find, submit } = page();
  const { pressed } = recordPresses(root);
  submit.click();
  find('#show i').click();
  submit.click();
  find('#elsewhere').click();
  expect(pressed).toEqual([submit, find('#show')]);
  expect(submit.ariaBusy).toBe('true');
});

test('prevents every submit of the form', () => {
  const { root, submit } = page();
  const sent = jest.fn((event: Event) => event.defaultPrevented || event.preventDefault());
  root.addEventListener('submit', sent);
  recordPresses(root);
  submit.click();
  expect(sent).not.toHaveBeenCalled();
  const event = new Event('submit', { bubbles: true, cancelable: true });
  root.querySelector('form')?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});

test('lets clicks through after it has stopped', () => {
  const { root, submit, find } = page();
  const { pressed, stop } = recordPresses(root);
  submit.click();
  stop();
  expect(submit.ariaBusy).toBeNull();
  const heard = jest.fn();
  root.addEventListener('click', heard);
  find('#show').click();
  expect(heard).toHaveBeenCalled();
  expect(pressed).toEqual([submit]);
});

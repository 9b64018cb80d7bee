import {
  type AddressSchema,
  choice,
  constant,
  flag,
  optional,
  text,
  useAddress,
} from '@src/views/ui/address/useAddress';
import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';

interface Address {
  view: 'list' | 'map';
  chosen: string | null;
  label: string;
  named: boolean;
  fixed: number;
}

const chosen = optional('chosen');
const SCHEMA: AddressSchema<Address> = {
  view: choice('view', ['list', 'map'], 'list'),
  chosen,
  label: text('label'),
  // Defaults to true if a value is chosen.
  named: {
    read: (params, search) => {
      const said = params.get('named');
      return said === null ? chosen.read(params, search) !== null : said === 'yes';
    },
    write: (value, address) => ({
      named: value === (address.chosen !== null) ? null : value ? 'yes' : 'no',
    }),
  },
  fixed: constant(7),
};

function open(search: string, ...others: [] | ['all' | readonly string[]]) {
  window.history.replaceState(null, '', `/somewhere${search}`);
  const { result } = renderHook(() => useAddress(SCHEMA, ...others), {
    wrapper: ({ children }) => <BrowserRouter useTransitions={false}>{children}</BrowserRouter>,
  });
  return result;
}

const inBrowser = () => window.location.pathname + window.location.search;

test('changes nothing while the browser is already at another page', () => {
  const result = open('?view=map');
  // The router has not rendered the other page yet.
  window.history.pushState(null, '', '/elsewhere?label=x');
  act(() => result.current.change({ view: 'list' }));
  expect(inBrowser()).toBe('/elsewhere?label=x');
});

test('uses the default for missing and invalid parameters', () => {
  const usual = { view: 'list', chosen: null, label: '', named: false, fixed: 7 };
  expect(open('').current.address).toEqual(usual);
  expect(open('?view=globe&label=').current.address).toEqual(usual);
  expect(open('?view=map&chosen=Bo&named=no&label=x%20y').current.address).toEqual({
    view: 'map',
    chosen: 'Bo',
    label: 'x y',
    named: false,
    fixed: 7,
  });
});

test('writes parameters in the order of the schema, without defaults and unknown parameters', () => {
  const hook = open('?label=b&odd=1&view=list');
  act(() => hook.current.change({ chosen: 'Bo', named: true }));
  expect(inBrowser()).toBe('/somewhere?chosen=Bo&label=b');
  expect(hook.current.address).toMatchObject({ chosen: 'Bo', named: true, label: 'b' });
  act(() => hook.current.change({ named: false, view: 'map' }));
  expect(inBrowser()).toBe('/somewhere?view=map&chosen=Bo&label=b&named=no');
  act(() => hook.current.change({ chosen: null, view: 'list', label: '' }));
  expect(inBrowser()).toBe('/somewhere');
});

test('keeps the named or all other parameters', () => {
  const some = open('?theirs=1&label=b&odd=2', ['theirs', 'absent']);
  act(() => some.current.change({ label: 'c' }));
  expect(inBrowser()).toBe('/somewhere?label=c&theirs=1');

  const all = open('?theirs=1&label=b&view=globe&odd=2', 'all');
  act(() => all.current.change({ label: 'c' }));
  expect(inBrowser()).toBe('/somewhere?theirs=1&label=c&view=globe&odd=2');
  act(() => all.current.change({ label: '', chosen: 'Bo' }));
  expect(inBrowser()).toBe('/somewhere?theirs=1&view=globe&odd=2&chosen=Bo');
});

test.each(['all', []] as const)('applies two changes in one tick', (others) => {
  const hook = open('?label=a', others);
  act(() => {
    const { change } = hook.current;
    change({ view: 'map' });
    change({ chosen: 'Bo' });
    change(({ label }) => ({ label: `${label}b` }));
    change(({ label }) => ({ label: `${label}c` }));
  });
  expect(hook.current.address).toMatchObject({ view: 'map', chosen: 'Bo', label: 'abc' });
});

test('lets two hooks on one address keep each other’s changes', () => {
  window.history.replaceState(null, '', '/somewhere');
  const one = { yes: flag('one', '1') };
  const other = { yes: flag('other', '1') };
  const { result } = renderHook(() => [useAddress(one, 'all'), useAddress(other, 'all')] as const, {
    wrapper: ({ children }) => <BrowserRouter useTransitions={false}>{children}</BrowserRouter>,
  });
  act(() => {
    for (const { change } of result.current) change({ yes: true });
  });
  expect(inBrowser()).toBe('/somewhere?one=1&other=1');
});

test('adds or replaces a history entry, and keeps the other state of the entry', () => {
  const hook = open('');
  window.history.replaceState({ usr: { open: ['a'] } }, '');
  const entries = window.history.length;
  act(() => hook.current.change({ label: 'a' }, { replace: true }));
  expect(window.history.length).toBe(entries);
  act(() => hook.current.change({ view: 'map' }));
  expect(window.history.length).toBe(entries + 1);
  expect(window.history.state).toMatchObject({ usr: { open: ['a'] } });
});

test('returns the same address and function until the address changes', () => {
  const hook = open('?label=a');
  const { address, change } = hook.current;
  act(() => change({ label: 'a' }, { replace: true }));
  expect(hook.current.address).toBe(address);
  act(() => change({ label: 'b' }));
  expect(hook.current.change).toBe(change);
});

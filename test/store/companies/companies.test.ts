import { companiesReceived, selectCompanies } from '@src/store/companies/companies.slice';
import { signedOut } from '@src/store/session/session.slice';
import { company, norway } from '../../support/factories';
import { createEmptyStore } from '../../support/states';

test('keeps companies in the order of the answer', () => {
  const store = createEmptyStore();
  store.dispatch(companiesReceived([norway(), company()]));
  expect(selectCompanies(store.getState())).toEqual([norway(), company()]);
});

test('removes a company that the next answer lacks', () => {
  const store = createEmptyStore();
  store.dispatch(companiesReceived([company(), norway()]));
  store.dispatch(companiesReceived([norway({ name: 'Norge' })]));
  expect(selectCompanies(store.getState())).toEqual([norway({ name: 'Norge' })]);
});

test('signing out removes the companies', () => {
  const store = createEmptyStore();
  store.dispatch(companiesReceived([company()]));
  store.dispatch(signedOut({ byChoice: true }));
  expect(selectCompanies(store.getState())).toEqual([]);
});

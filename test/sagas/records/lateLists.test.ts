import type { Action } from '@reduxjs/toolkit';
import type { RootState } from '@src/store';
import {
  companyRequested,
  companySaveRequested,
  selectCompanyById,
} from '@src/store/companies/companies.slice';
import {
  selectAllSellers,
  sellerDeleteRequested,
  sellerSaveRequested,
  sellersRequested,
} from '@src/store/companies/sellers.slice';
import {
  selectSentNotifications,
  sentNotificationDeleteRequested,
  sentNotificationsRequested,
} from '@src/store/companies/sentNotifications.slice';
import {
  selectTemplates,
  templatesRequested,
  templatesSaveRequested,
} from '@src/store/companies/templates.slice';
import {
  mailingListSaveRequested,
  mailingListsRequested,
  selectMailingLists,
} from '@src/store/mailingLists/mailingLists.slice';
import { selectAnyPending } from '@src/store/requests/requests.slice';
import {
  selectUserById,
  selectUsers,
  userDeleteRequested,
  userRequested,
  userSaveRequested,
  usersRequested,
} from '@src/store/users/users.slice';
import { logEntry, seller, template } from '../../support/companyRecords';
import { company, mailingList, user } from '../../support/factories';
import { type Deferred, deferred } from '../../support/fakeApi';
import { openAdministration } from '../../support/openAdministration';
import { settle, withFakeClock } from '../../support/startTestApp';

withFakeClock();

type Given = NonNullable<Parameters<typeof openAdministration>[0]>;

interface Case {
  what: string;
  /** Creates the API. `load` makes a call that answers with a fixed value when the test allows it. */
  calls: (load: <Held>(held: Held) => () => Promise<Held>) => Given;
  load: Action;
  change: Action;
  shown: (state: RootState) => unknown;
  after: unknown;
}

const ANN = user({ id: 1, name: 'Ann' });
const BO = user({ id: 2, name: 'Bo' });
const LISTS = [mailingList({ id: 1, name: 'Old' }), mailingList({ id: 2 })];

const CASES: Case[] = [
  {
    what: 'users and a save',
    calls: (load) => ({ users: load([ANN, BO]), user: async () => ANN, saveUser: async (sent) => sent }),
    load: usersRequested(),
    change: userSaveRequested({ ...ANN, name: 'New' }),
    shown: (state) => selectUserById(state, 1)?.name,
    after: 'New',
  },
  {
    what: 'users and a deletion',
    calls: (load) => ({ users: load([ANN, BO]), deleteUser: async () => undefined }),
    load: usersRequested(),
    change: userDeleteRequested(2),
    shown: (state) => selectUserById(state, 2),
    after: undefined,
  },
  {
    what: 'one user and its deletion',
    calls: (load) => ({ user: load(BO), deleteUser: async () => undefined }),
    load: userRequested(2),
    change: userDeleteRequested(2),
    shown: selectUsers,
    after: [],
  },
  {
    what: 'one company and its save',
    calls: (load) => ({ company: load(company()), saveCompany: async (sent) => sent }),
    load: companyRequested(1),
    change: companySaveRequested(company({ name: 'New' })),
    shown: (state) => selectCompanyById(state, 1)?.name,
    after: 'New',
  },
  {
    what: 'mailing lists and a save',
    calls: (load) => ({ mailingLists: load(LISTS), saveMailingList: async () => undefined }),
    load: mailingListsRequested(),
    change: mailingListSaveRequested(mailingList({ id: 1, name: 'New' })),
    shown: (state) => selectMailingLists(state)[0]?.name,
    after: 'New',
  },
  {
    what: 'sellers and a save',
    calls: (load) => ({ sellers: load([seller()]), saveSeller: async (sent) => sent }),
    load: sellersRequested(1),
    change: sellerSaveRequested(seller({ full_name: 'New' })),
    shown: (state) => selectAllSellers(state)[0]?.full_name,
    after: 'New',
  },
  {
    what: 'sellers and a deletion',
    calls: (load) => ({ sellers: load([seller()]), deleteSeller: async () => undefined }),
    load: sellersRequested(1),
    change: sellerDeleteRequested({ companyId: 1, id: 5 }),
    shown: selectAllSellers,
    after: [],
  },
  {
    what: 'templates and their save',
    calls: (load) => ({ templates: load([template('deal_won', 1)]), saveTemplates: async () => undefined }),
    load: templatesRequested(1),
    change: templatesSaveRequested({ companyId: 1, templates: [template('deal_won', 2)] }),
    shown: (state) => selectTemplates(state, 1),
    after: [template('deal_won', 2)],
  },
  {
    what: 'the log of what was sent and a deletion',
    calls: (load) => ({
      sentNotifications: load([logEntry()]),
      deleteSentNotification: async () => undefined,
    }),
    load: sentNotificationsRequested(1),
    change: sentNotificationDeleteRequested({ companyId: 1, id: 71 }),
    shown: (state) => selectSentNotifications(state, 1),
    after: [],
  },
];

test.each(CASES)(
  '$what: an answer from before the change does not undo the change',
  async ({ calls, load, change, shown, after }) => {
    const late: Deferred<undefined>[] = [];
    const app = await openAdministration(
      calls((held) => async () => {
        const answer = deferred<undefined>();
        late.push(answer);
        await answer.promise;
        return held;
      }),
    );
    await app.dispatch(load, change);
    late[0]?.resolve(undefined);
    await settle();
    expect(shown(app.state())).toEqual(after);
  },
);

test('loads an outdated list again, once per change', async () => {
  const asked: Deferred<ReturnType<typeof user>[]>[] = [];
  const app = await openAdministration({
    users: () => {
      const answer = deferred<ReturnType<typeof user>[]>();
      asked.push(answer);
      return answer.promise;
    },
    saveUser: async (sent) => sent,
  });
  await app.dispatch(usersRequested(), userSaveRequested({ ...ANN, name: 'New' }));
  expect(asked).toHaveLength(2);
  asked[1]?.resolve([{ ...ANN, name: 'New' }, BO]);
  await settle();
  expect(selectUsers(app.state()).map(({ name }) => name)).toEqual(['New', 'Bo']);
  expect(selectAnyPending(app.state())).toBe(false);
  await app.dispatch(userDeleteRequested(9));
  expect(asked).toHaveLength(2);
});

test('loads the sellers although one seller was saved before', async () => {
  const sellers = jest.fn(async () => [seller(), seller({ id: 6, full_name: 'Other' })]);
  const app = await openAdministration({ sellers, saveSeller: async (sent) => ({ ...sent, id: 6 }) });
  await app.dispatch(sellerSaveRequested(seller({ id: 0, full_name: 'Other' })));
  await app.dispatch(sellersRequested(1));
  expect(selectAllSellers(app.state())).toHaveLength(2);
});

test('reading a list to save one record does not undo the save of another record', async () => {
  const read = deferred<ReturnType<typeof mailingList>[]>();
  const mailingLists = jest.fn(async () => LISTS);
  const app = await openAdministration({ mailingLists, saveMailingList: async () => undefined });
  await app.dispatch(mailingListsRequested());
  mailingLists.mockImplementationOnce(() => read.promise);
  await app.dispatch(mailingListSaveRequested(mailingList({ id: 2, name: 'Mine' })));
  await app.dispatch(mailingListSaveRequested(mailingList({ id: 1, name: 'New' })));
  // Another person has renamed the second list, so the app does not send its save.
  read.resolve([mailingList({ id: 1, name: 'Old' }), mailingList({ id: 2, name: 'Theirs' })]);
  await settle();
  expect(selectMailingLists(app.state()).map(({ name }) => name)).toEqual(['New', 'Theirs']);
});

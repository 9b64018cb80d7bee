import { LIST_PROVIDERS, type ListProvider, PROVIDER_NAMES } from '../domain/mailingLists/mailingList';
import { mailingListsSaga } from '../sagas/mailingLists/mailingLists.saga';
import { failureLog } from '../sagas/requests/failureLog.saga';
import { mailingListsReducer, selectMailingList } from '../store/mailingLists/mailingLists.slice';
import { adminsOnly, areaRoute, readNothing } from '../views/shell/routes/areaRoute';
import { readRecordId } from '../views/ui/address/recordId';
import type { Area } from './area';
import { editingSagas, editingSlices } from './bundles/editing';

const slices = { ...editingSlices, mailingLists: mailingListsReducer };

const canView = adminsOnly('Access denied. Admin only.');

/** The mailing lists area: the lists of both providers, for admins of all companies. */
const mailingLists: Area = {
  slices,
  sagas: [
    ...editingSagas,
    mailingListsSaga,
    failureLog('mailing lists', /^(mailingLists$|save\/mailingList\/)/),
  ],
  routes: [
    areaRoute({
      path: '/mailing_lists',
      read: readNothing,
      title: () => 'Mailing lists',
      canView,
      load: () => import('../views/mailingLists/MailingListsScreen'),
    }),
    areaRoute({
      path: '/mailing_lists/:provider/:listId',
      read: (params): { provider: ListProvider; id: number | null } | null => {
        const provider = LIST_PROVIDERS.find((one) => one === params.provider);
        return provider ? { provider, id: readRecordId(params.listId) } : null;
      },
      title: (asked) => (asked ? `Edit ${PROVIDER_NAMES[asked.provider]} List` : 'Mailing lists'),
      canView: (viewer, asked) => (asked ? canView(viewer) : 'notFound'),
      load: () => import('../views/mailingLists/MailingListScreen'),
      recordName: (state, { provider, id }) =>
        id === null ? undefined : selectMailingList(state, { provider, id })?.name,
    }),
  ],
};
export default mailingLists;

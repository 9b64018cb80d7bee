import { selectUserRoles, userRolesRequested } from '@src/store/users/userRoles.slice';
import { httpError } from '../../support/factories';
import { openAdministration } from '../../support/openAdministration';
import { withFakeClock } from '../../support/startTestApp';

withFakeClock();

test('loads roles once, and again only after a failure', async () => {
  const userRoles = jest.fn(async () => ['il_duce', 'brand_new']);
  userRoles.mockRejectedValueOnce(httpError(500));
  const app = await openAdministration({ userRoles });
  await app.dispatch(userRolesRequested());
  expect(selectUserRoles(app.state())).toEqual([]);
  await app.dispatch(userRolesRequested());
  expect(selectUserRoles(app.state())).toEqual(['il_duce', 'brand_new']);
  await app.dispatch(userRolesRequested());
  expect(userRoles).toHaveBeenCalledTimes(2);
});

import { selectSession, selectUser } from '@src/store/session/session.slice';
import { httpError, user } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { settle, startTestApp, withFakeClock } from '../../support/startTestApp';

withFakeClock();

/** Starts the app with or without a signed-in user. The test sets the later answers of whoami. */
async function start(signedIn: boolean) {
  const who = { signedIn, asked: 0 };
  const app = startTestApp({
    sessionApi: {
      whoami: async () => {
        who.asked += 1;
        if (who.signedIn) return user();
        throw httpError(401);
      },
    },
    api: { companies: async () => [] },
  });
  await settle();
  return { ...app, who };
}

test('a log-out in another tab signs this tab out, without a call or a message', async () => {
  const app = await start(true);
  app.hear('signedOut');
  expect(selectSession(app.state())).toEqual({ kind: 'anonymous', byChoice: true });
  expect(app.who.asked).toBe(1);
  expect(app.told).toEqual([]);
});

test('a sign-in in another tab makes this tab call whoami', async () => {
  const app = await start(false);
  app.who.signedIn = true;
  app.hear('signedIn');
  await settle();
  expect(selectUser(app.state())).toEqual(user());
});

test('a message without news changes nothing', async () => {
  const app = await start(true);
  const before = app.state();
  app.hear('signedIn');
  await settle();
  expect(app.state()).toBe(before);
  const out = await start(false);
  const state = out.state();
  out.hear('signedOut');
  expect(out.state()).toBe(state);
});

test('a log-out in another tab while this tab starts signs nobody in', async () => {
  const answer = deferred<ReturnType<typeof user>>();
  const app = startTestApp({
    sessionApi: { whoami: () => answer.promise },
    api: { companies: async () => [] },
  });
  await settle();
  app.hear('signedOut');
  answer.resolve(user());
  await settle();
  expect(selectSession(app.state())).toEqual({ kind: 'anonymous', byChoice: true });
});

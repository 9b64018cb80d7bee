import { call, put } from 'typed-redux-saga';
import { configReceived } from '../../store/config/config.slice';
import { getServices } from '../services';
import { resumeMicrosoft, tellStranger } from './microsoft.saga';
import { askWhoami, recallAskedPage } from './session.saga';

/**
 * What comes before the first screen: the configuration, the way back from a provider, and who is signed in.
 * The configuration is first because it says whether whoami needs a token.
 */
export function* startup() {
  const { loadConfig } = yield* getServices();
  yield* put(configReceived(yield* call(loadConfig)));
  yield* call(recallAskedPage);
  const cameBack = yield* call(resumeMicrosoft);
  yield* call(askWhoami);
  if (cameBack) yield* call(tellStranger);
}

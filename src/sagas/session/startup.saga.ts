import { call, put } from 'typed-redux-saga';
import { configReceived } from '../../store/config/config.slice';
import { getServices } from '../services';
import { resumeMicrosoft, tellStranger } from './microsoft.saga';
import { askWhoami, recallAskedPage } from './session.saga';

/**
 * Prepares the first screen: loads the configuration, completes the return from a provider, and loads the user. The
 * configuration is first because it determines whether whoami needs a token.
 */
export function* startup() {
  const { loadConfig } = yield* getServices();
  yield* put(configReceived(yield* call(loadConfig)));
  yield* call(recallAskedPage);
  const cameBack = yield* call(resumeMicrosoft);
  yield* call(askWhoami);
  if (cameBack) yield* call(tellStranger);
}

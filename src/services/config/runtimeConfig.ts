import type { RuntimeConfig } from '../../domain/config/runtimeConfig';
import { takeEarly } from '../http/early';
import { CONFIG_URL, readConfig } from './readConfig';

/** Fetches `/config.json`; one that is missing or broken is an empty one. */
export async function loadConfig(): Promise<RuntimeConfig> {
  try {
    const response = await (takeEarly(CONFIG_URL) ?? fetch(CONFIG_URL));
    return readConfig(response.ok ? await response.json() : {});
  } catch {
    return readConfig({});
  }
}

import { CONFIG_URL, type RuntimeConfig, readConfig } from '../../domain/config/runtimeConfig';
import { takeEarly } from '../http/early';

/** Fetches `/config.json`. Returns the default configuration if the file is missing or invalid. */
export async function loadConfig(): Promise<RuntimeConfig> {
  try {
    const response = await (takeEarly(CONFIG_URL) ?? fetch(CONFIG_URL));
    return readConfig(response.ok ? await response.json() : {});
  } catch {
    return readConfig({});
  }
}

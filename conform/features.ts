import { CONFIG_URL, FEATURES, type Feature, readConfig } from '../src/domain/config/runtimeConfig';
import { connect, NoAnswerError } from './connection';
import type { Finding } from './findings';
import type { Options } from './options';
import { bodyOf } from './replies';

/** The optional features of the API, and the findings about their configuration. */
export interface Offered {
  features: readonly Feature[];
  findings: readonly Finding[];
}

const isKnown = (name: string): boolean => FEATURES.some((feature) => feature === name);

/** Returns notices for unknown feature names, which the app ignores: misspelt names, or names of another release. */
function unknownIn(config: unknown): Finding[] {
  const named = typeof config === 'object' && config !== null && 'features' in config ? config.features : [];
  return (Array.isArray(named) ? named : []).map(String).flatMap((name): Finding[] =>
    isKnown(name)
      ? []
      : [
          {
            severity: 'notice',
            call: CONFIG_URL,
            rule: 'feature',
            place: 'feature',
            text: `${name} is not one of ${FEATURES.join(', ')}`,
          },
        ],
  );
}

/**
 * Returns the optional features to test: the features of the command line, or else the features in `config.json` at the
 * API's origin, which the app reads too. Returns no features if there is no `config.json`.
 */
export async function featuresAt({ api, timeoutMs, features }: Options): Promise<Offered> {
  if (features) return { features, findings: [] };
  const nobody = connect({ api: new URL(api).origin, timeoutMs }, () => ({}));
  try {
    const reply = await nobody.send({ path: CONFIG_URL });
    const config = reply.status === 200 ? bodyOf(reply) : undefined;
    return { features: readConfig(config).features, findings: unknownIn(config) };
  } catch (thrown) {
    if (thrown instanceof NoAnswerError) return { features: [], findings: [] };
    throw thrown;
  }
}

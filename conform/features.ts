import { FEATURES, type Feature } from '../src/domain/config/runtimeConfig';
import { CONFIG_URL, readConfig } from '../src/services/config/readConfig';
import { connect, NoAnswer } from './connection';
import type { Finding } from './findings';
import type { Options } from './options';
import { bodyOf } from './replies';

/** Which of the calls beyond the contract the API has. */
export interface Offered {
  features: readonly Feature[];
  findings: readonly Finding[];
}

const isKnown = (name: string): boolean => FEATURES.some((feature) => feature === name);

/** Names that the app passes over: a slip of the pen, or of another release. */
function unknownIn(config: unknown): Finding[] {
  const named = typeof config === 'object' && config !== null && 'features' in config ? config.features : [];
  return (Array.isArray(named) ? named : []).map(String).flatMap((name): Finding[] =>
    isKnown(name)
      ? []
      : [
          {
            ...{ severity: 'notice', call: CONFIG_URL, rule: 'feature', place: 'feature' },
            text: `${name} is none of ${FEATURES.join(', ')}`,
          },
        ],
  );
}

/**
 * Which calls beyond the contract are to be asked: those that were named, else those that the app is told of, which
 * reads `config.json` of the origin where it finds the API. There are none where that is not served: no API has to have
 * them.
 */
export async function featuresAt({ api, timeoutMs, features }: Options): Promise<Offered> {
  if (features) return { features, findings: [] };
  const nobody = connect({ api: new URL(api).origin, timeoutMs }, () => ({}));
  try {
    const reply = await nobody.ask({ path: CONFIG_URL });
    const config = reply.status === 200 ? bodyOf(reply) : undefined;
    return { features: readConfig(config).features, findings: unknownIn(config) };
  } catch (thrown) {
    if (thrown instanceof NoAnswer) return { features: [], findings: [] };
    throw thrown;
  }
}

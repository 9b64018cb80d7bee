import { type ComponentType, useEffect, useState } from 'react';
import type { Elements } from '../elements';
import { tellMissingCode } from './tellMissingCode';

export type OnDemand<Props> = ComponentType<Props & { fallback: Elements }> & {
  /** Resolves once the code is there, and the screen is shown without a wait. */
  ready: () => Promise<void>;
};

/**
 * A screen whose code comes when it is first shown. Unlike `lazy`, it never suspends: React holds back what
 * follows a suspended first screen for 300 ms, and code that is there already is shown at once.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null;
  const ready = async (): Promise<void> => {
    loaded ??= (await load()).default;
  };
  function OnDemand(props: Props & { fallback: Elements }) {
    const [, setArrived] = useState(loaded !== null);
    const [failure, setFailure] = useState<Error | null>(null);
    useEffect(() => {
      if (loaded) return;
      ready().then(
        () => setArrived(true),
        (thrown: unknown) => {
          tellMissingCode();
          setFailure(thrown instanceof Error ? thrown : new Error(String(thrown)));
        },
      );
    }, []);
    // The error boundary above offers a reload: the code may have been replaced by a newer release.
    if (failure !== null) throw failure;
    if (!loaded) return props.fallback;
    const Loaded = loaded;
    return <Loaded {...props} />;
  }
  return Object.assign(OnDemand, { ready });
}

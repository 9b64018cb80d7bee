import { type ComponentType, useEffect, useState } from 'react';
import type { Elements } from '../elements';
import { reportMissingCode } from './reportMissingCode';

export type OnDemand<Props> = ComponentType<Props & { fallback: Elements }> & {
  /** Resolves once the code has loaded, so the screen renders without a wait. */
  ready: () => Promise<void>;
};

/**
 * Returns a screen whose code loads on first render. Unlike `lazy`, the screen never suspends: React delays content
 * after a suspended first screen by 300 ms. Code that has already loaded renders immediately.
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
          reportMissingCode();
          setFailure(thrown instanceof Error ? thrown : new Error(String(thrown)));
        },
      );
    }, []);
    // The error boundary offers a reload, because a newer release may have replaced the code.
    if (failure !== null) throw failure;
    if (!loaded) return props.fallback;
    const Loaded = loaded;
    return <Loaded {...props} />;
  }
  return Object.assign(OnDemand, { ready });
}

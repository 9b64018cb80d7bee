import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { PlainFailure } from '../failure/PlainFailure';
import { tellMissingCode } from './tellMissingCode';
import { withTheme } from './withTheme';

/**
 * A part beside a screen, as a menu, whose code comes when it is first opened. Should that be out of reach, as
 * after a newer release, a sentence stands in for it: a part that throws would take the whole page with it.
 *
 * @param when resolves when there is time for it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  when: () => Promise<void> = () => Promise.resolve(),
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    when()
      .then(() => withTheme(load))
      .catch((): { default: ComponentType<Props> } => {
        tellMissingCode();
        return { default: MissingPart };
      }),
  );
}

function MissingPart() {
  return <PlainFailure text="This could not be loaded. Reload the page to try again." />;
}

import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { PlainFailure } from '../failure/PlainFailure';
import { reportMissingCode } from './reportMissingCode';
import { withTheme } from './withTheme';

/**
 * Returns a component, such as a menu, whose code loads on first render. If the code cannot be loaded, for example
 * after a newer release, a sentence replaces it: an error would unmount the whole page.
 *
 * @param load imports the component's module
 * @param when resolves when the load may start; defaults to immediately
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  when: () => Promise<void> = () => Promise.resolve(),
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    when()
      .then(() => withTheme(load))
      .catch((): { default: ComponentType<Props> } => {
        reportMissingCode();
        return { default: MissingPart };
      }),
  );
}

function MissingPart() {
  return <PlainFailure text="This could not be loaded. Reload the page to try again." />;
}

import type { ComponentType, FunctionComponent } from 'react';

/** Loads a MUI component and the theme in parallel, and returns the themed component. */
export async function withTheme<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Promise<{ default: FunctionComponent<Props> }> {
  const [{ default: Part }, { Themed }] = await Promise.all([load(), import('@src/theme/Themed')]);
  return {
    default: (props) => (
      <Themed>
        <Part {...props} />
      </Themed>
    ),
  };
}

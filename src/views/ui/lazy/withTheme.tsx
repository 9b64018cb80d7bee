import type { ComponentType, FunctionComponent } from 'react';

/** A part made with MUI, and what that takes, fetched side by side. */
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

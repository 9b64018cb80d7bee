import type { ComponentPropsWithRef, JSX } from 'react';
import { classes } from './button/classes';

type Tag = 'button' | 'div' | 'form' | 'i' | 'kbd' | 'label' | 'p' | 'section' | 'span' | 'table' | 'ul';

/** Returns a component for an element whose style comes from a style sheet. */
export function plain<Name extends Tag>(tag: Name, own: string | undefined) {
  const Element = tag as 'div';
  return (props: ComponentPropsWithRef<Name>): JSX.Element => {
    const { className, ...others } = props as ComponentPropsWithRef<'div'>;
    return <Element {...others} className={classes(own, className)} />;
  };
}

import type { LucideIcon, LucideProps } from 'lucide-react';

/** An icon as the app draws it. Icons of a part that comes later are made there, so that they come with it. */
export const outline = (Icon: LucideIcon, size = 16) =>
  function OutlineIcon(props: LucideProps) {
    return <Icon size={size} strokeWidth={1.75} aria-hidden="true" {...props} />;
  };

import type { LucideIcon, LucideProps } from 'lucide-react';

/**
 * Returns an icon in the app's style. Lazily loaded parts create their icons themselves, so the icons load with them.
 */
export const outline = (Icon: LucideIcon, size = 16) =>
  function OutlineIcon(props: LucideProps) {
    return <Icon size={size} strokeWidth={1.75} aria-hidden="true" {...props} />;
  };

import type { Permission } from '@src/domain/permissions/permissions';
import { Suspense } from 'react';
import { Notice } from '../../ui/failure/Notice';
import { lazyPart } from '../../ui/lazy/lazyPart';

/** Loaded on demand because the explanation is rarely needed. */
const WhyRefused = lazyPart(() => import('./AccessDeniedReason'));

interface Props {
  title: string;
  /** The exact text that the screen must show. */
  text?: string;
  permission: Permission;
  /**
   * Site that requires the permission. `undefined` if the role must apply to all companies, `null` if any company
   * suffices.
   */
  site?: string | null;
}

/** Shows that the user may not see a screen, and the role that is required. */
export function AccessDenied({ title, text = 'Unauthorized', ...needed }: Props) {
  return (
    <Notice
      title={title}
      text={text}
      action={
        <Suspense fallback={null}>
          <WhyRefused {...needed} />
        </Suspense>
      }
    />
  );
}

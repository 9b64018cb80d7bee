import type { Permission } from '@src/domain/permissions/permissions';
import { Suspense } from 'react';
import { Notice } from '../../ui/failure/Notice';
import { lazyPart } from '../../ui/lazy/lazyPart';

/** Few are ever refused. */
const WhyRefused = lazyPart(() => import('./WhyRefused'));

interface Props {
  title: string;
  /** To the letter of the screen. */
  text?: string;
  permission: Permission;
  /** Absent where the role has to be held at all companies; `null` where any of them will do. */
  site?: string | null;
}

/** A screen that somebody may not see, and what they would need for it. */
export function Refused({ title, text = 'Unauthorized', ...needed }: Props) {
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

import type { User } from '@src/domain/session/user';
import type { RootState } from '@src/store';
import { selectIsGroupAdmin } from '@src/store/access/access.selectors';
import { useAppSelector } from '@src/store/hooks';
import type { ComponentType, Key } from 'react';
import { matchPath, Navigate, type Params, useParams } from 'react-router-dom';
import { Notice } from '../../ui/failure/Notice';
import { onDemand } from '../../ui/lazy/onDemand';
import { PageNotFound } from './PageNotFound';
import { Refused } from './Refused';

/** Who asks for an address. */
interface Who {
  user: User;
  /** Of all companies. */
  admin: boolean;
}

/** Whether somebody may see what an address asks for; if not, why, or where they are led instead. */
export type Verdict = 'allowed' | 'notFound' | { refusal: string } | { leadTo: string };

interface Definition<Asked extends object> {
  path: string;
  /** What the address asks for; `null` where that cannot be. */
  read: (params: Readonly<Params>) => Asked | null;
  title: (asked: Asked | null) => string;
  guard: (who: Who, asked: Asked | null) => Verdict;
  load: () => Promise<{ default: ComponentType<Asked & { title: string }> }>;
  /** Another record is another screen. */
  keyOf?: (asked: Asked) => Key;
  /** What its record is called, as soon as that is known. */
  recordName?: (state: RootState, asked: Asked) => string | undefined;
}

/** An address of an area. */
export interface AreaRoute {
  path: string;
  Guarded: ComponentType<{ user: User }>;
  /** What the record at an address of this route is called. */
  recordName: (state: RootState, pathname: string) => string | undefined;
}

/** A screen at an address, shown to whom its guard lets in. */
export function areaRoute<Asked extends object>({
  path,
  read,
  title: titleOf,
  guard,
  load,
  keyOf,
  recordName,
}: Definition<Asked>): AreaRoute {
  const Screen = onDemand(load);
  function Guarded({ user }: { user: User }) {
    const admin = useAppSelector(selectIsGroupAdmin);
    const asked = read(useParams());
    const title = titleOf(asked);
    const verdict = guard({ user, admin }, asked);
    if (typeof verdict === 'object')
      return 'leadTo' in verdict ? (
        <Navigate to={verdict.leadTo} replace />
      ) : (
        <Refused title={title} text={verdict.refusal} permission="administration" />
      );
    if (verdict === 'notFound' || asked === null) return <PageNotFound />;
    return (
      <Screen
        key={keyOf?.(asked)}
        {...asked}
        title={title}
        fallback={<Notice title={title} text="Loading..." />}
      />
    );
  }
  return {
    path,
    Guarded,
    recordName: (state, pathname) => {
      const asked = read(matchPath(path, pathname)?.params ?? {});
      return asked === null ? undefined : recordName?.(state, asked);
    },
  };
}

/** For addresses that name no record. */
export const readNothing = (): object => ({});

/** Lets in admins of all companies. */
export const adminsOnly =
  (refusal = 'Unauthorized') =>
  ({ admin }: Who): Verdict =>
    admin ? 'allowed' : { refusal };

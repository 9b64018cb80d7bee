import type { User } from '@src/domain/session/user';
import type { RootState } from '@src/store';
import { selectIsGroupAdmin } from '@src/store/access/access.selectors';
import { useAppSelector } from '@src/store/hooks';
import type { ComponentType, Key } from 'react';
import { matchPath, Navigate, type Params, useParams } from 'react-router-dom';
import { Notice } from '../../ui/failure/Notice';
import { onDemand } from '../../ui/lazy/onDemand';
import { AccessDenied } from './AccessDenied';
import { PageNotFound } from './PageNotFound';

/** The user who opens an address. */
interface Viewer {
  user: User;
  /** True for group admins. */
  admin: boolean;
}

/** Result of a permission check: allowed, not found, denied with a text, or a redirect. */
export type AccessResult = 'allowed' | 'notFound' | { denied: string } | { redirectTo: string };

interface Definition<Asked extends object> {
  path: string;
  /** Reads the route's parameters. Returns `null` for invalid parameters. */
  read: (params: Readonly<Params>) => Asked | null;
  title: (asked: Asked | null) => string;
  canView: (viewer: Viewer, asked: Asked | null) => AccessResult;
  load: () => Promise<{ default: ComponentType<Asked & { title: string }> }>;
  /** React key of the screen, so another record starts with a fresh screen. */
  keyOf?: (asked: Asked) => Key;
  /** Returns the name of the record, or `undefined` until the record has loaded. */
  recordName?: (state: RootState, asked: Asked) => string | undefined;
}

/** A route of an area. */
export interface AreaRoute {
  path: string;
  Component: ComponentType<{ user: User }>;
  /** Returns the name of the record at an address of this route. */
  recordName: (state: RootState, pathname: string) => string | undefined;
}

/** Returns a route whose screen is rendered only if its permission check allows the user. */
export function areaRoute<Asked extends object>({
  path,
  read,
  title: titleOf,
  canView,
  load,
  keyOf,
  recordName,
}: Definition<Asked>): AreaRoute {
  const Screen = onDemand(load);
  function Component({ user }: { user: User }) {
    const admin = useAppSelector(selectIsGroupAdmin);
    const asked = read(useParams());
    const title = titleOf(asked);
    const result = canView({ user, admin }, asked);
    if (typeof result === 'object')
      return 'redirectTo' in result ? (
        <Navigate to={result.redirectTo} replace />
      ) : (
        <AccessDenied title={title} text={result.denied} permission="administration" />
      );
    if (result === 'notFound' || asked === null) return <PageNotFound />;
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
    Component,
    recordName: (state, pathname) => {
      const asked = read(matchPath(path, pathname)?.params ?? {});
      return asked === null ? undefined : recordName?.(state, asked);
    },
  };
}

/** Reads the parameters of routes without a record. */
export const readNothing = (): object => ({});

/** Returns a permission check that allows group admins only. */
export const adminsOnly =
  (denied = 'Unauthorized') =>
  ({ admin }: Viewer): AccessResult =>
    admin ? 'allowed' : { denied };

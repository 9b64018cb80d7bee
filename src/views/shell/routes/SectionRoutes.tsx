import { Route, Routes } from 'react-router-dom';
import type { User } from '../../../domain/session/user';
import { AreaGate } from '../../ui/lazy/AreaGate';
import { type Section, useAreas } from '../areas';
import { PageNotFound } from './PageNotFound';

/** The addresses of a section, which come with its area. */
export function SectionRoutes({ section, user }: { section: Section; user: User }) {
  const { loaded } = useAreas();
  return (
    <AreaGate area={section.area} title={section.label}>
      {() => (
        <Routes>
          {loaded(section.area)?.routes?.map(({ path, Guarded }) => (
            <Route key={path} path={path} element={<Guarded user={user} />} />
          ))}
          <Route path="*" element={<PageNotFound />} />
        </Routes>
      )}
    </AreaGate>
  );
}

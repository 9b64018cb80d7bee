import { areaNeeded, selectArea } from '@src/store/areas/areas.slice';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { useEffect } from 'react';
import type { ReportView } from '../screen/useReportView';
import { ExportMenuList } from './ExportMenuList';
import { ExportNotice } from './ExportNotice';

interface Props {
  view: ReportView;
  /** While the menu is open. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The menu of exports, and what is said of one that takes its time or fails. */
export default function ExportPart({ view, anchor, onClose }: Props) {
  const dispatch = useAppDispatch();
  const area = useAppSelector((state) => selectArea(state, 'exports'));
  const load = () => void dispatch(areaNeeded('exports'));
  useEffect(() => {
    dispatch(areaNeeded('exports'));
  }, [dispatch]);
  return (
    <>
      {anchor && area !== 'closed' && (
        <ExportMenuList
          view={view}
          anchor={anchor}
          onClose={onClose}
          {...(area === 'failed' && { onLoad: load })}
        />
      )}
      {area === 'open' && <ExportNotice locale={view.site.locale} />}
    </>
  );
}

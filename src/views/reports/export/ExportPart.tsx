import { areaRequested, selectArea } from '@src/store/areas/areas.slice';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { useEffect } from 'react';
import { type ExportedReport, ExportMenuList } from './ExportMenuList';
import { ExportNotice } from './ExportNotice';

interface Props extends ExportedReport {
  /** The element that the open menu belongs to; `null` while the menu is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** Shows the export menu, and the notice about a running or failed export. */
export default function ExportPart({ anchor, onClose, ...exported }: Props) {
  const dispatch = useAppDispatch();
  const area = useAppSelector((state) => selectArea(state, 'exports'));
  const load = () => void dispatch(areaRequested('exports'));
  useEffect(() => {
    dispatch(areaRequested('exports'));
  }, [dispatch]);
  return (
    <>
      {anchor && area !== 'closed' && (
        <ExportMenuList
          {...exported}
          anchor={anchor}
          onClose={onClose}
          {...(area === 'failed' && { onLoad: load })}
        />
      )}
      {area === 'open' && <ExportNotice locale={exported.open.site.locale} />}
    </>
  );
}

import { selectAnnouncement } from '../../store/device/announcer.slice';
import { useAppSelector } from '../../store/hooks';
import { VisuallyHidden } from '../ui/page/VisuallyHidden';

/** Announces changes on the screen to screen readers without moving the focus. */
export function LiveRegion() {
  const { text, count } = useAppSelector(selectAnnouncement);
  return (
    <VisuallyHidden role="status">
      <span key={count}>{text}</span>
    </VisuallyHidden>
  );
}

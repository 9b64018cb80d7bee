import { Bookmark } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '../../ui/button/Button';
import { outline } from '../../ui/icons/outline';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { ButtonWord } from '../../ui/toolbar/toolbarParts';
import { useMenu } from '../../ui/toolbar/useMenu';
import type { ShownReport } from './useViews';

const ViewsMenu = lazyPart(() => import('./ViewsMenu'));
const ViewsIcon = outline(Bookmark);

/** Opens the menu of a report's saved views. */
export function ViewsButton(props: ShownReport) {
  const { anchor, close, button } = useMenu();
  return (
    <>
      <Button aria-label="Views" startIcon={<ViewsIcon />} {...button}>
        <ButtonWord>Views</ButtonWord>
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <ViewsMenu {...props} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

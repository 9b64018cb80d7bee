import { HomeSkeleton } from '../views/home/HomeSkeleton';
import homeCss from '../views/home/home.module.css';
import { TabRow } from '../views/reports/screen/tabs';
import { Bar, HomeLink } from '../views/shell/header/Bar';
import type { Elements } from '../views/ui/elements';
import { Fill } from '../views/ui/page/Fill';
import { Toolbar } from '../views/ui/toolbar/toolbarParts';

const bone = (width: number, height: number) => <span className="picture-bone" style={{ width, height }} />;

/** Renders the frame of every signed-in screen, before the user is known. */
function Frame({ children }: { children?: Elements }) {
  return (
    <div aria-hidden="true" inert>
      <Bar>
        <HomeLink />
      </Bar>
      {children}
    </div>
  );
}

/** Renders the skeleton of a report screen, before the report is known. */
export function ReportPicture() {
  return (
    <Frame>
      <Fill>
        <div className="picture-heading">{bone(280, 28)}</div>
        <TabRow data-part="tabs">
          <div className="picture-tabs" />
        </TabRow>
        <Toolbar>
          {bone(232, 32)}
          {bone(420, 32)}
        </Toolbar>
        <div className="picture-table">
          <div className="picture-head" />
          <div className="picture-rows">
            <div className="picture-names" />
            <div className="picture-figures" />
          </div>
        </div>
        <div className="picture-status" />
      </Fill>
    </Frame>
  );
}

/** Renders the skeleton of the home page, before the user is known. */
export function HomePicture() {
  return (
    <Frame>
      <div className={homeCss.column}>
        <div className="picture-heading">{bone(320, 36)}</div>
        <HomeSkeleton />
      </div>
    </Frame>
  );
}

export const PlainPicture = Frame;

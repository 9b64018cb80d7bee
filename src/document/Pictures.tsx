import { HomeSkeleton } from '../views/home/HomeSkeleton';
import homeCss from '../views/home/home.module.css';
import { TabRow } from '../views/reports/screen/tabs';
import { Bar, HomeLink } from '../views/shell/header/Bar';
import type { Elements } from '../views/ui/elements';
import { Fill } from '../views/ui/page/Fill';
import { Toolbar } from '../views/ui/toolbar/toolbarParts';

const bone = (width: number, height: number) => <span className="picture-bone" style={{ width, height }} />;

/** What every screen of a signed-in person has around it, before it is known who that is. */
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

/** A report in its final shape, before it is known which. */
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

/** The home page, before it is known whose. */
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

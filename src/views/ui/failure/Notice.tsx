import type { Elements } from '../elements';
import { Page } from '../page/Page';
import { Screen } from '../page/Screen';
import css from './failure.module.css';

interface Props {
  title: string;
  text: string;
  /** Action below the text. */
  action?: Elements;
}

/** Renders a screen that consists of one sentence. */
export function Notice({ title, text, action }: Props) {
  return (
    <Screen title={title}>
      <Page>
        <p className={css.notice}>{text}</p>
        {action}
      </Page>
    </Screen>
  );
}

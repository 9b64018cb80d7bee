import { formatCount } from '@src/domain/figures/formats';
import { type LeftOut, leftOutText } from '@src/domain/requests/leftOut';
import { localeOf } from '@src/domain/sites/sites';
import { Alert } from './Alert';
import css from './LeftOutAlert.module.css';

interface Props {
  leftOut: readonly LeftOut[];
  locale?: string;
  inset?: boolean;
}

/** Shows one warning for each list or map with records that could not be read. */
export default function LeftOutAlert({ leftOut, locale = localeOf('all'), inset = false }: Props) {
  return (
    <div className={css.alerts} data-inset={inset}>
      {leftOut.map((records) => (
        <Alert key={records.noun} severity="warning">
          {leftOutText(records, (count) => formatCount(count, locale))}
        </Alert>
      ))}
    </div>
  );
}

import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { memo, useId, useState } from 'react';
import { REPORT_SPANS, SPAN_LABELS, type Span } from '../../domain/dates/spans';
import type { SpeakerRow } from '../../store/graph/graph.selectors';
import { type GraphExportRequest, graphExportRequested } from '../../store/graph/graphExport';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../ui/button/Button';
import { SelectField } from '../ui/form/SelectField';
import { ExportIcon } from '../ui/icons/icons';
import { SpanGroup } from '../ui/toolbar/SpanGroup';
import { ButtonWord, Spacer, Toolbar } from '../ui/toolbar/toolbarParts';
import css from './GraphToolbar.module.css';
import { type ChangeAddress, type GraphAddress, speakerChange } from './graphAddress';
import { OptionsIcon } from './graphIcons';
import { SpeakerSearch } from './SpeakerSearch';

const { offered } = REPORT_SPANS.request_graph;

interface Props {
  address: GraphAddress;
  change: ChangeAddress;
  speakers: readonly SpeakerRow[];
  heaviest: number;
  site: string;
  /** Span of the graph on screen. */
  shownSpan: Span;
  /** True if there is nothing to export. */
  isEmpty: boolean;
}

/** Renders the controls of the graph: span, speaker, switches, and further options on demand. */
export const GraphToolbar = memo(function GraphToolbar({
  address,
  change,
  speakers,
  heaviest,
  site,
  shownSpan,
  isEmpty,
}: Props) {
  const { span, compared, leastWeight } = address;
  const [isOpen, setOpen] = useState(compared !== null || leastWeight > 0);
  const least = useId();
  const more = useId();
  return (
    <div className={css.bar}>
      <Toolbar>
        <SpeakerSearch
          speakers={speakers}
          chosen={address.speaker}
          onChoose={(name) => change(speakerChange(name))}
        />
        <SpanGroup offered={offered} chosen={span} onChoose={(chosen) => change({ span: chosen })} />
        <FormControlLabel
          control={
            <Switch
              checked={address.unconnected}
              onChange={(_event, unconnected) => change({ unconnected })}
            />
          }
          label="Show unconnected"
        />
        <FormControlLabel
          control={<Switch checked={address.names} onChange={(_event, names) => change({ names })} />}
          label="Show names"
        />
        <Spacer />
        <Button
          startIcon={<OptionsIcon />}
          aria-label="More options"
          aria-expanded={isOpen}
          aria-controls={isOpen ? more : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <ButtonWord>Options</ButtonWord>
        </Button>
      </Toolbar>
      {isOpen && (
        <Toolbar className={css.more} id={more}>
          <div className={css.least}>
            <label htmlFor={least}>Least requests together</label>
            <input
              id={least}
              type="range"
              min={1}
              max={Math.max(1, heaviest)}
              value={Math.max(1, Math.min(leastWeight, heaviest))}
              onChange={({ target }) => change({ leastWeight: Number(target.value) }, { replace: true })}
            />
            <output htmlFor={least}>{Math.max(1, leastWeight)}</output>
          </div>
          <SelectField<Span | ''>
            label="Compare with"
            chosen={compared ?? ''}
            options={[
              { value: '', label: 'Nothing' },
              ...offered
                .filter((each) => each !== span)
                .map((each) => ({ value: each, label: SPAN_LABELS[each] })),
            ]}
            onChoose={(chosen) => change({ compared: chosen === '' ? null : chosen })}
          />
          <Spacer />
          <Exports
            site={site}
            span={shownSpan}
            compared={compared}
            leastWeight={leastWeight}
            disabled={isEmpty}
          />
        </Toolbar>
      )}
    </div>
  );
});

/** Exports the shown nodes or edges as files. */
function Exports({ disabled, ...shown }: Omit<GraphExportRequest, 'what'> & { disabled: boolean }) {
  const dispatch = useAppDispatch();
  const request = (what: GraphExportRequest['what']) => () =>
    dispatch(graphExportRequested({ what, ...shown }));
  return (
    <>
      <Button
        startIcon={<ExportIcon />}
        aria-label="Export nodes"
        disabled={disabled}
        onClick={request('nodes')}
      >
        Nodes
      </Button>
      <Button
        startIcon={<ExportIcon />}
        aria-label="Export edges"
        disabled={disabled}
        onClick={request('edges')}
      >
        Edges
      </Button>
    </>
  );
}

import Button from '@mui/material/Button';
import type { Span } from '../../domain/dates/spans';
import { type GraphExportWish, graphExportRequested } from '../../store/graph/graphExport';
import { useAppDispatch } from '../../store/hooks';
import { ExportIcon } from '../ui/icons/icons';

interface Props {
  site: string;
  span: Span;
  compared: Span | null;
  leastWeight: number;
  disabled: boolean;
}

/** The nodes and the edges that are shown, as files. */
export function GraphExports({ disabled, ...shown }: Props) {
  const dispatch = useAppDispatch();
  const request = (what: GraphExportWish['what']) => () => dispatch(graphExportRequested({ what, ...shown }));
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

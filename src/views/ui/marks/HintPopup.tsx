import Tooltip from '@mui/material/Tooltip';

/** Renders the visible tooltip. Hidden from assistive technology, which already has the accessible name. */
export default function HintPopup({ text, anchor }: { text: string; anchor: HTMLElement }) {
  return (
    <Tooltip open title={text} slotProps={{ popper: { anchorEl: anchor, 'aria-hidden': true } }}>
      <span aria-hidden="true" />
    </Tooltip>
  );
}

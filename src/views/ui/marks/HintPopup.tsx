import Tooltip from '@mui/material/Tooltip';

/** The name is there for assistive technology already, so this is for the eyes alone. */
export default function HintPopup({ text, anchor }: { text: string; anchor: HTMLElement }) {
  return (
    <Tooltip open title={text} slotProps={{ popper: { anchorEl: anchor, 'aria-hidden': true } }}>
      <span aria-hidden="true" />
    </Tooltip>
  );
}

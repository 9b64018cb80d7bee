import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Chip from '@mui/material/Chip';
import Grid from '@mui/material/Grid';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { groupForPeer, type PeerCard, RESULTS_CALL } from '../cards';

const count = ({ issues }: PeerCard, ofClass: string) =>
  issues.filter((issue) => issue.class === ofClass).length;

const Card = memo(function Card({ card }: { card: PeerCard }) {
  const [errors, warnings] = [count(card, 'error'), count(card, 'warning')];
  return (
    <Accordion className="card" slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary>
        <Typography sx={{ flex: 1 }}>{card.name}</Typography>
        {errors > 0 && <Chip size="small" color="error" label={`${errors} errors`} />}
        {warnings > 0 && <Chip size="small" color="warning" label={`${warnings} warnings`} />}
      </AccordionSummary>
      <AccordionDetails>
        {card.issues.map((issue) => (
          <Typography key={issue.reason}>{issue.reason}</Typography>
        ))}
      </AccordionDetails>
    </Accordion>
  );
});

/** Shows all cards in MUI's `Grid`, as in MUI's documentation. */
function Cards() {
  const [cards, setCards] = useState<PeerCard[]>([]);
  const [text, setText] = useState('');
  useEffect(() => {
    void fetch(RESULTS_CALL)
      .then((answer) => answer.json())
      .then((results) => setCards(groupForPeer(results)));
  }, []);
  const shown = useMemo(
    () => cards.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
    [cards, text],
  );
  return (
    <>
      <TextField id="filter" size="small" value={text} onChange={(event) => setText(event.target.value)} />
      <Grid container spacing={1}>
        {shown.map((card) => (
          <Grid key={card.id} size={4}>
            <Card card={card} />
          </Grid>
        ))}
      </Grid>
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Cards />);

import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type Operator, writeCondition } from '@src/domain/reports/conditions';
import { FLAG_WORDS, isFlag, NAME_COLUMN } from '@src/store/reports/report';
import { classes } from '../../ui/button/classes';
import { addCondition } from '../conditions/conditionChanges';
import type { ChangeReport } from '../screen/useReportAddress';
import css from './CellMenu.module.css';
import type { CellMenuRequest } from './shownCells';

interface Props {
  asked: CellMenuRequest;
  change: ChangeReport;
  /** Called before the rows change. */
  onChosen: () => void;
  onClose: () => void;
}

/** The text of a cell, with the operators that keep only rows with the text or only rows without the text. */
interface Choice {
  column: string;
  text: string;
  only: Operator;
  without: Operator;
}

function choiceOf({ rows, row, column }: CellMenuRequest): Choice {
  if (column) {
    const { id, format } = column.head;
    if (isFlag(format)) {
      const isSet = rows.cell(row, column.index).value === 1;
      const [only, without] = isSet ? (['yes', 'no'] as const) : (['no', 'yes'] as const);
      return { column: id, text: FLAG_WORDS[format][isSet ? 1 : 0], only, without };
    }
  }
  const text = column ? rows.text(row, column.index) : rows.name(row);
  const id = column ? column.head.id : NAME_COLUMN;
  return text === ''
    ? { column: id, text, only: 'empty', without: 'notempty' }
    : { column: id, text, only: 'is', without: 'isnot' };
}

/** The menu of a text cell. The menu keeps only the rows with the text, or only the rows without the text. */
export default function CellMenu({ asked, change, onChosen, onClose }: Props) {
  const { column, text, only, without } = choiceOf(asked);
  const said = text || 'empty';
  const choose = (operator: Operator) => () => {
    onChosen();
    onClose();
    const values = operator === 'is' || operator === 'isnot' ? [text] : [];
    change(addCondition(writeCondition({ column, operator, values })));
  };
  return (
    <Menu
      open
      anchorEl={asked.anchor}
      onClose={onClose}
      slotProps={{
        paper: { className: classes(css.paper) },
        list: { 'aria-label': said },
      }}
    >
      <MenuItem onClick={choose(only)} className={classes(css.item)}>
        <span>{`Only ${said}`}</span>
      </MenuItem>
      <MenuItem onClick={choose(without)} className={classes(css.item)}>
        <span>{`Without ${said}`}</span>
      </MenuItem>
    </Menu>
  );
}

import { plain } from '../../ui/plain';
import './table.css';

export const TableFrame = plain('table', 'report-table');

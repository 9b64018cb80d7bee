import { memo, useRef } from 'react';
import type { Seller } from '../../domain/companies/companyRecords';
import { NO_FIGURE } from '../../domain/figures/formats';
import { sellerEditorKey } from '../../store/companies/sellers.slice';
import { IconButton } from '../ui/button/IconButton';
import { DeleteIcon, EditIcon } from '../ui/icons/editIcons';
import { Hint } from '../ui/marks/Hint';
import { SellerForm } from './SellerForm';
import css from './SellerRow.module.css';
import { useInlineForm } from './useInlineForm';

interface Props {
  seller: Seller;
  onDelete: (id: number) => void;
}

/** Renders a seller, or the seller's form while the user edits it. */
export const SellerRow = memo(function SellerRow({ seller, onDelete }: Props) {
  const { id, company_id: companyId, full_name, email, pipedrive_user_id, signature } = seller;
  const opener = useRef<HTMLButtonElement>(null);
  const { open, openedByUser, show, close } = useInlineForm(sellerEditorKey({ companyId, id }), opener);
  const name = full_name || email;
  if (open)
    return (
      <tr className="unfolded">
        <td className={css.unfolded} colSpan={5}>
          <div>
            <SellerForm seller={seller} autoFocus={openedByUser} onClose={close} />
          </div>
        </td>
      </tr>
    );
  return (
    <tr>
      <td className="figures">{pipedrive_user_id || NO_FIGURE}</td>
      <th scope="row">{full_name}</th>
      <td>{email}</td>
      <td>
        <div className={css.signature} title={signature}>
          {signature}
        </div>
      </td>
      <td className="actions">
        <Hint text="Edit">
          <IconButton ref={opener} aria-label={`Edit ${name}`} onClick={show}>
            <EditIcon />
          </IconButton>
        </Hint>
        <Hint text="Delete">
          <IconButton aria-label={`Delete ${name}`} onClick={() => onDelete(id)}>
            <DeleteIcon />
          </IconButton>
        </Hint>
      </td>
    </tr>
  );
});

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { selectSellersByName } from '../../store/companies/sellers.selectors';
import {
  sellerDeleteKey,
  sellerDeleteRequested,
  sellerEditorKey,
  sellersKey,
  sellersRequested,
} from '../../store/companies/sellers.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { loadedAtOf, selectStatus } from '../../store/requests/requests.slice';
import type from '../../theme/type.module.css';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { LeftOutWarning } from '../ui/failure/LeftOutWarning';
import { NotLoaded } from '../ui/failure/NotLoaded';
import { AddIcon } from '../ui/icons/editIcons';
import { named } from '../ui/named';
import { useFocusFallback } from '../ui/table/useFocusFallback';
import { DeleteDialog } from './DeleteDialog';
import { PlainTable } from './PlainTable';
import { newSeller, SellerForm } from './SellerForm';
import { SellerRow } from './SellerRow';
import css from './Sellers.module.css';
import { useInlineForm } from './useInlineForm';

/** Lists a company's sellers and the forms to add or edit one. */
export function Sellers({ companyId }: { companyId: number }) {
  const dispatch = useAppDispatch();
  const load = useCallback(() => void dispatch(sellersRequested(companyId)), [dispatch, companyId]);
  useEffect(load, [load]);
  const sellers = useAppSelector((state) => selectSellersByName(state, { companyId }));
  const status = useAppSelector((state) => selectStatus(state, sellersKey(companyId)));
  const fresh = useMemo(() => newSeller(companyId), [companyId]);
  const opener = useRef<HTMLButtonElement>(null);
  const adding = useInlineForm(sellerEditorKey({ companyId, id: 0 }), opener);
  useFocusFallback(sellers.length, opener);
  const [askedId, setAskedId] = useState<number | null>(null);
  const asked = sellers.find(({ id }) => id === askedId);

  if (loadedAtOf(status) === null)
    return (
      <div className={css.bar}>
        <NotLoaded status={status} onRetry={load} />
      </div>
    );
  return (
    <>
      <div className={css.bar}>
        <Button ref={opener} startIcon={<AddIcon />} aria-expanded={adding.open} onClick={adding.show}>
          Add Seller
        </Button>
        {sellers.length === 0 && <p className={classes(type.body1, type.secondary)}>No sellers yet</p>}
        {status.phase === 'failed' && <FailureAlert failure={status.failure} onRetry={load} />}
      </div>
      <LeftOutWarning request={sellersKey(companyId)} inset />
      {adding.open && <SellerForm seller={fresh} autoFocus={adding.openedByUser} onClose={adding.close} />}
      {sellers.length > 0 && (
        <PlainTable
          label="Sellers"
          head={
            <>
              <th scope="col">Pipedrive User ID</th>
              <th scope="col">Full Name</th>
              <th scope="col">Email</th>
              <th scope="col">Signature</th>
              <th scope="col" className="actions">
                Edit/Delete
              </th>
            </>
          }
        >
          {sellers.map((seller) => (
            <SellerRow key={seller.id} seller={seller} onDelete={setAskedId} />
          ))}
        </PlainTable>
      )}
      {asked && (
        <DeleteDialog
          title={named`Delete ${asked.full_name || asked.email}?`}
          text="The seller is removed from the company. Deals of the seller are kept."
          requestKey={sellerDeleteKey({ companyId, id: asked.id })}
          onConfirm={() => dispatch(sellerDeleteRequested({ companyId, id: asked.id }))}
          onCancel={() => setAskedId(null)}
        />
      )}
    </>
  );
}

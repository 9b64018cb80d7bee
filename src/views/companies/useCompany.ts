import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '../../domain/requests/failure';
import type { Company } from '../../domain/sites/company';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { editorKey } from '../../store/records/editorKeys';
import { selectEditor } from '../../store/records/editors.slice';
import { selectStatus } from '../../store/requests/requests.slice';
import { companyKey, companyNeeded, selectCompanyById } from '../../store/sites/companies.slice';

interface Result {
  /** As the store knows it until it has come anew. */
  company: Company | undefined;
  /** Why it has not come. */
  failure: Failure | null;
  reload: () => void;
}

/** A company, asked for when its editor is opened: the list that named it may be old. */
export function useCompany(id: number): Result {
  const dispatch = useAppDispatch();
  const company = useAppSelector((state) => selectCompanyById(state, id));
  const status = useAppSelector((state) => selectStatus(state, companyKey(id)));
  const saved = useAppSelector((state) => selectEditor(state, editorKey('company', id)).saved !== null);
  // What a save has just answered is not asked for again.
  const [fresh] = useState(saved);
  const load = useCallback(() => void dispatch(companyNeeded(id)), [dispatch, id]);
  useEffect(() => {
    if (!fresh) load();
  }, [fresh, load]);
  return { company, failure: status.phase === 'failed' ? status.failure : null, reload: load };
}

import type { Grant } from '../permissions/grants';

/** A member of staff, with the field names of the API. */
export interface User {
  id: number;
  name: string;
  email: string;
  /** True if the person typed the address and no admin has confirmed the address; otherwise absent. */
  email_unconfirmed?: true;
  roles: Grant[];
  notifications: Grant[];
}

import type { Grant } from '../permissions/grants';

/** A member of staff as the contract names one. */
export interface User {
  id: number;
  name: string;
  email: string;
  /** The person typed the address themselves and no admin has confirmed it; absent where it is confirmed. */
  email_unconfirmed?: true;
  roles: Grant[];
  notifications: Grant[];
}

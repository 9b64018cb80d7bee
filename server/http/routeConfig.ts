import type { Company } from '../../src/domain/companies/company';
import type { CompanyField, Permission } from '../../src/domain/permissions/permissions';
import type { User } from '../../src/domain/session/user';

/** Who may make a call. */
export type Access =
  | { kind: 'anyone' }
  | { kind: 'signedIn' }
  | { kind: 'groupAdmin' }
  | { kind: 'group'; permission: Permission }
  | { kind: 'site'; permission: Permission; summary: boolean; needs: readonly CompanyField[] };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make this call. Every route of the API must set this value. */
    access?: Access;
  }
  interface FastifyRequest {
    /** The signed-in staff member. `null` before the access check, and for calls that anyone may make. */
    staff: User | null;
    /** Whether the browser uses HTTPS, to this server or to a proxy. */
    isHttps: boolean;
    /** The port in the browser's address if the server runs on the browser's machine; otherwise ''. */
    loopbackPort: string;
    /** The company of the call's site, or `null`. */
    company: Company | null;
  }
}

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
    /** Who may make this call; every call of the API says so. */
    access?: Access;
  }
  interface FastifyRequest {
    /** The staff member who asks, once the call's access has been decided. */
    staff: User | null;
    /** Whether the person's browser speaks https, be it to a proxy. */
    isHttps: boolean;
    /** The port that the browser asked, where the server is on the browser's own machine; otherwise ''. */
    loopbackPort: string;
    /** The company whose site the call is about. */
    company: Company | null;
  }
}

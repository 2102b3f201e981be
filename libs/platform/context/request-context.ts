import { AsyncLocalStorage } from 'node:async_hooks';
import type { ErrorLanguage } from '#domain/errors/errors';
import type { Permission } from '#domain/identity/permissions';

/** Who acts, for the audit log. */
export interface ActingUser {
  readonly id: number;
  readonly name: string;
  /** The API key with which a program acts as the user. */
  readonly apiKeyId?: number;
  /** The session of the console in which a person acts. */
  readonly sessionId?: number;
}

/** Where something is. */
export interface ContextPlace {
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly locationId: number | null;
}

/** What belongs to one request or one job and would otherwise be handed through every call. */
export interface RequestContext {
  readonly requestId: string;
  /** Client address; absent in jobs. */
  readonly address?: string;
  language: ErrorLanguage;
  /** Set when credentials were checked. */
  user?: ActingUser;
  /** Whether the user may do this there, for what an error may tell. Absent in jobs, and where nobody has signed in. */
  permits?: (permission: Permission, place: ContextPlace) => boolean;
  /** Who acts without an account, in words for the audit log: a link that was sent. */
  via?: string;
  /** The tenant whose data the request names, for logs. */
  workspaceId?: number;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The running request's or job's context; outside of both a fresh one, so that callers need no special case. */
export const currentContext = (): RequestContext => storage.getStore() ?? { requestId: 'none', language: 'en' };

export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** The user as who acts here, for a job that goes on in their name. */
export function actingAs({ id, name }: ActingUser): ActingUser {
  const { apiKeyId, sessionId } = currentContext().user ?? {};
  return { id, name, ...(apiKeyId !== undefined && { apiKeyId }), ...(sessionId !== undefined && { sessionId }) };
}

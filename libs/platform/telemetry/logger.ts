import { pino } from 'pino';
import type { Logger } from 'pino';
import { currentContext } from '#platform/context';

/** Injection token of the process's logger. */
export const LoggerToken = Symbol('Logger');

/** JSON lines; each carries the request id, the user and the tenant of the context that wrote it. Never a credential. */
export function makeLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    redact: ['req.headers.authorization', 'password', 'token'],
    mixin: () => {
      const { requestId, user, workspaceId } = currentContext();
      return {
        ...(requestId === 'none' ? {} : { requestId }),
        ...(user && { userId: user.id }),
        ...(workspaceId && { workspaceId }),
      };
    },
  });
}

import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions, SerializedError } from 'pino';
import { currentContext } from '#platform/context';

/** Injection token of the process's logger. */
export const LoggerToken = Symbol('Logger');

/** JSON lines; each carries the request id, the user and the tenant of the context that wrote it. Never a credential. */
export function makeLogger(name: string, level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    name,
    level,
    serializers: { err: errorOf },
    redact: ['req.headers.authorization', 'password', 'token'],
    mixin: () => {
      const { requestId, user, workspaceId } = currentContext();
      return {
        ...(requestId === 'none' ? {} : { requestId }),
        ...(user && { userId: user.id }),
        ...(workspaceId && { workspaceId }),
      };
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Parameters of a statement are data of users. */
function errorOf(error: Error): SerializedError {
  const { parameters: _parameters, driverError: _driverError, ...shown } = pino.stdSerializers.err(error);
  return shown as SerializedError;
}

import type { FastifyRequest } from 'fastify';
import type { DomainError } from '#domain/errors/errors';

export const jsonType = 'application/json';
export const formType = 'application/x-www-form-urlencoded';
export const csvType = 'text/csv';
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const multipartType = 'multipart/form-data';
export const xmlType = 'application/xml';
export const textXmlType = 'text/xml';
/** An email as it was received (RFC 5322). */
export const messageType = 'message/rfc822';

/** A content type that an operation can take. Files arrive as a stream, everything else is read whole and parsed. */
export type BodyType =
  | typeof jsonType
  | typeof formType
  | typeof csvType
  | typeof xlsxType
  | typeof multipartType
  | typeof xmlType
  | typeof textXmlType
  | typeof messageType;

/** Content types that are handed on unread, to the operations that name them and to no other. */
export const streamedTypes: readonly BodyType[] = [csvType, xlsxType, multipartType];

/** What `@Operation` writes into the configuration of its route. */
export interface RouteBodies {
  /** Content types that the operation takes; JSON where it says nothing. */
  readonly bodies?: readonly BodyType[];
  /** Largest body in bytes, where it is not that of all. */
  readonly bodyLimit?: number;
  /** Only the bytes are kept. */
  readonly signed?: true;
}

/**
 * A body that could not be read. What is wrong with it is said only after the guards, so that nobody learns from a broken
 * body whether credentials or permission would have passed.
 */
export class UnreadableBody {
  constructor(readonly error: DomainError) {}
}

/** Are bodies of the operation that this request has reached signed, so that they are read only after that was checked? */
export const isSigned = (request: FastifyRequest): boolean =>
  ((request.routeOptions.config ?? {}) as RouteBodies).signed === true;

/** Does the operation that this request has reached take bodies of this type? Unknown paths take none. */
export function takes(request: FastifyRequest, type: BodyType): boolean {
  const { bodies = [jsonType] } = (request.routeOptions.config ?? {}) as RouteBodies;
  return bodies.includes(type);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../database.js';

export interface GraphErrorMore {
  readonly subcode?: number;
  /** Minutes until calls are let through again. */
  readonly waitMinutes?: number;
  /** Whose calls are limited; absent: those of a page. */
  readonly limited?: { readonly id: string; readonly type: string };
  /** For people. */
  readonly userTitle?: string;
  readonly userMessage?: string;
}

/**
 * An error of the Graph API. https://developers.facebook.com/docs/graph-api/guides/error-handling,
 * https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/error-codes
 */
export class GraphError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    readonly more: GraphErrorMore = {},
  ) {
    super(`(#${code}) ${message}`);
  }
}

export const invalid = (message: string): GraphError => new GraphError(400, 100, message);

/** The same for what is not there, and for what may not be seen. */
export const missing = (id: string): GraphError =>
  new GraphError(
    400,
    100,
    `Unsupported request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
    { subcode: 33 },
  );

export const mediaError = (code: number, subcode: number, message: string): GraphError =>
  new GraphError(400, code, message, { subcode });

export function answerGraphError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const shown = shownOf(error);
  if (shown.code === 1) request.log.error(error);
  const {
    subcode,
    waitMinutes,
    limited: { id, type } = { id: '1', type: 'pages' },
    userTitle,
    userMessage,
  } = shown.more;
  if (waitMinutes !== undefined)
    void reply.header(
      'x-business-use-case-usage',
      JSON.stringify({ [id]: [{ type, call_count: 100, estimated_time_to_regain_access: waitMinutes }] }),
    );
  return reply.code(shown.status).send({
    error: {
      message: shown.message,
      type: shown.code === 100 ? 'GraphMethodException' : 'OAuthException',
      code: shown.code,
      ...(subcode !== undefined && { error_subcode: subcode }),
      ...(userTitle !== undefined && { error_user_title: userTitle }),
      ...(userMessage !== undefined && { error_user_msg: userMessage }),
      fbtrace_id: 'A1',
    },
  });
}

function shownOf(error: unknown): GraphError {
  if (error instanceof GraphError) return error;
  if (isDatabaseAway(error)) return new GraphError(503, 2, 'Service temporarily unavailable');
  const { statusCode } = error as { statusCode?: number };
  return statusCode !== undefined && statusCode < 500
    ? invalid('Invalid parameter')
    : new GraphError(500, 1, 'An unknown error occurred');
}

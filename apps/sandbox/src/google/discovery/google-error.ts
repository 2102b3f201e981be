import type { ErrorObject } from 'ajv';

/** google.rpc.Code with the HTTP status that belongs to it. */
const httpStatus = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
} as const;

export interface Violation {
  readonly field: string;
  readonly description: string;
}

/** `{error: {code, message, status, details}}`, as all of Google's APIs answer. https://google.aip.dev/193 */
export class GoogleError extends Error {
  readonly code: number;
  /** Whether what the call has done until now stays done. */
  kept = false;

  constructor(
    readonly status: keyof typeof httpStatus,
    message: string,
    readonly details: readonly object[] = [],
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.code = httpStatus[status];
  }

  keep(): this {
    this.kept = true;
    return this;
  }

  get body(): object {
    const { code, message, status, details } = this;
    return { error: { code, message, status, ...(details.length > 0 && { details }) } };
  }
}

export const errorInfo = (reason: string, domain: string, metadata: Record<string, string> = {}): object => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason,
  domain,
  metadata,
});

const badRequest = (fieldViolations: readonly Violation[]): object => ({
  '@type': 'type.googleapis.com/google.rpc.BadRequest',
  fieldViolations,
});

export const notFound = (): GoogleError => new GoogleError('NOT_FOUND', 'Requested entity was not found.');

export const permissionDenied = (): GoogleError =>
  new GoogleError('PERMISSION_DENIED', 'The caller does not have permission');

/** What the payload or a parameter has no place for, or has in a wrong form. */
export const invalidPayload = (violations: readonly Violation[]): GoogleError =>
  new GoogleError('INVALID_ARGUMENT', violations.map(({ description }) => description).join('\n'), [
    badRequest(violations),
  ]);

/** One wrong value: parameters, masks, tokens of pages. */
export const invalidArgument = (field: string, description: string): GoogleError =>
  new GoogleError('INVALID_ARGUMENT', 'Request contains an invalid argument.', [badRequest([{ field, description }])]);

/** A value that breaks a rule of profiles; `reason` is one of Business Information's error codes. */
export interface Problem extends Violation {
  readonly reason: string;
  readonly value?: string;
}

export const invalidProfile = (problems: readonly Problem[], service: string): GoogleError =>
  new GoogleError('INVALID_ARGUMENT', 'Request contains an invalid argument.', [
    ...problems.map(({ reason, field, value }) =>
      errorInfo(reason, `${service}.googleapis.com`, { field_mask: field, ...(value !== undefined && { value }) }),
    ),
    badRequest(problems.map(({ field, description }) => ({ field, description }))),
  ]);

/** Findings of a schema in Google's words. */
export function violationsOf(errors: readonly ErrorObject[]): readonly Violation[] {
  return errors.map((error) => {
    const at = error.instancePath
      .slice(1)
      .replaceAll(/\/(\d+)/g, '[$1]')
      .replaceAll('/', '.');
    if (error.keyword === 'additionalProperties') {
      const name = String(error.params['additionalProperty']);
      const place = at === '' ? '' : ` at '${at}'`;
      return {
        field: at,
        description: `Invalid JSON payload received. Unknown name "${name}"${place}: Cannot find field.`,
      };
    }
    const type = String((error.parentSchema as { type?: unknown } | undefined)?.type ?? 'value').toUpperCase();
    return { field: at, description: `Invalid value at '${at}' (TYPE_${type}), ${JSON.stringify(error.data)}` };
  });
}

/** What Google's front end answers to an address that is no method: no API has such a page. */
export const notFoundPage = (path: string): string =>
  `<!DOCTYPE html><html lang=en><title>Error 404 (Not Found)!!1</title><p><b>404.</b> <ins>That’s an error.</ins>` +
  `<p>The requested URL <code>${path.replaceAll(/[&<>"]/g, (c) => `&#${c.codePointAt(0)};`)}</code> was not found on this server. <ins>That’s all we know.</ins></html>`;

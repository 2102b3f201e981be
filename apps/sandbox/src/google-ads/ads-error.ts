import { GoogleError } from '../google/discovery/google-error.js';

/** One of the errors of Google Ads: the enumeration in camel case, and its value. */
export interface AdsProblem {
  readonly error: string;
  readonly code: string;
  readonly message: string;
  /** Which operation of the request, from 0. */
  readonly operation?: number;
  /** Path below the operation, in snake case. */
  readonly field?: string;
  readonly details?: object;
}

/** https://developers.google.com/google-ads/api/docs/best-practices/understand-api-errors */
export const adsFailure = (problems: readonly AdsProblem[]): object => ({
  '@type': 'type.googleapis.com/google.ads.googleads.v25.errors.GoogleAdsFailure',
  errors: problems.map(({ error, code, message, operation, field, details }) => ({
    errorCode: { [error]: code },
    message,
    ...((operation !== undefined || field !== undefined) && {
      location: {
        fieldPathElements: [
          ...(operation === undefined ? [] : [{ fieldName: 'mutate_operations', index: operation }]),
          ...(field ?? '')
            .split('.')
            .filter((name) => name !== '')
            .map((fieldName) => ({ fieldName })),
        ],
      },
    }),
    ...(details !== undefined && { details }),
  })),
  requestId: 'sandbox',
});

const statuses: Readonly<Record<string, GoogleError['status']>> = {
  authorizationError: 'PERMISSION_DENIED',
  authenticationError: 'UNAUTHENTICATED',
  quotaError: 'RESOURCE_EXHAUSTED',
  internalError: 'INTERNAL',
};

/** An error of Google Ads, thrown. */
export class AdsError extends GoogleError {
  constructor(readonly problem: AdsProblem) {
    super(
      statuses[problem.error] ?? 'INVALID_ARGUMENT',
      problem.error === 'quotaError'
        ? 'Resource has been exhausted (e.g. check quota).'
        : 'Request contains an invalid argument.',
      [adsFailure([problem])],
    );
  }
}

export const adsError = (error: string, code: string, message: string, field?: string): AdsError =>
  new AdsError({ error, code, message, ...(field !== undefined && { field }) });

export const noSuchResource = (name: string): AdsError =>
  adsError('mutateError', 'RESOURCE_NOT_FOUND', `Resource was not found: ${name}`);

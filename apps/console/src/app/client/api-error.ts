/** The one shape of the platform's errors. */
interface ErrorBody {
  readonly errorCode: number;
  readonly errorMessage: string;
  readonly fields: readonly string[];
  readonly values: readonly unknown[];
  readonly exampleValue?: unknown;
  readonly additionalInformation?: {
    readonly requestId?: string;
    readonly docUrl?: string;
    /** A text for each of `fields`, in the user's language. */
    readonly problems?: readonly string[];
  };
}

/** What the platform refused, or could not do. */
export class ApiError extends Error {
  /** 0: there was no response at all. */
  readonly status: number;
  readonly code: number | null;
  readonly requestId: string | null;
  readonly docUrl: string | null;
  /** What is wrong with which field of the body, as the API spells its path. */
  readonly problems: readonly { readonly field: string; readonly message: string }[];
  /** A value that would be taken, where the platform names one: the first day that is possible. */
  readonly example: string | null;
  /** Seconds to wait before the next try, when the platform names them. */
  readonly retryAfter: number | null;

  constructor(status: number, body: unknown, headers: Headers) {
    const error = isErrorBody(body) ? body : null;
    super(error?.errorMessage ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = error?.errorCode ?? null;
    this.requestId = error?.additionalInformation?.requestId ?? headers.get('x-request-id');
    this.docUrl = error?.additionalInformation?.docUrl ?? null;
    this.problems = error === null ? [] : problemsOf(error);
    this.example = typeof error?.exampleValue === 'string' ? error.exampleValue : null;
    const seconds = Number(headers.get('retry-after') ?? Number.NaN);
    this.retryAfter = Number.isFinite(seconds) ? seconds : null;
  }
}

function problemsOf({ errorMessage, fields, additionalInformation }: ErrorBody): ApiError['problems'] {
  return fields.map((field, index) => ({
    field,
    message: additionalInformation?.problems?.[index] ?? errorMessage,
  }));
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'errorCode' in body && 'fields' in body;
}

interface Result<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** The data of a call, and its `ETag`. @throws ApiError */
export async function resultOf<T>(call: Promise<Result<T>>): Promise<{ data: T; etag: string | null }> {
  let result: Result<T>;
  try {
    result = await call;
  } catch (error) {
    // The browser does not say why: offline, or the platform is not reached.
    if (error instanceof TypeError) throw new ApiError(0, null, new Headers());
    throw error;
  }
  const { data, error, response } = result;
  if (!response.ok || data === undefined) throw new ApiError(response.status, error, response.headers);
  return { data, etag: response.headers.get('etag') };
}

/** The data alone. @throws ApiError */
export const dataOf = async <T>(call: Promise<Result<T>>): Promise<T> => (await resultOf(call)).data;

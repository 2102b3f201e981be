import { ApiError } from '../../../app/client/api-error';
import { pathOfCode } from '../rule-form.rules';

/** An error of the catalogue that is about one field stands there. It is no conflict: pressing again would change nothing. */
export async function withFields<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const path = error instanceof ApiError ? pathOfCode(error.code) : undefined;
    if (!(error instanceof ApiError) || path === undefined) throw error;
    const { code: errorCode, message: errorMessage, requestId, docUrl } = error;
    const additionalInformation = { ...(requestId !== null && { requestId }), ...(docUrl !== null && { docUrl }) };
    throw new ApiError(
      400,
      { errorCode, errorMessage, fields: [path], values: [], additionalInformation },
      new Headers(),
    );
  }
}

import { Trans } from '@lingui/react/macro';
import { ApiError } from '../client/api-error';
import { Notice } from '../../ui/notice';

/** What went wrong, in the platform's words, with what support needs to find it. */
export function ErrorNotice({ error }: { readonly error: Error }) {
  if (!(error instanceof ApiError)) return <Notice kind="bad">{error.message}</Notice>;
  const { status, message, code, docUrl, requestId } = error;
  if (status === 0)
    return (
      <Notice kind="bad">
        <Trans>The platform cannot be reached. Check your connection; nothing that you entered is lost.</Trans>
      </Notice>
    );
  return (
    <Notice kind="bad">
      {message}
      <small>
        {code !== null && docUrl !== null && (
          <>
            <a href={docUrl} target="_blank" rel="noreferrer">
              <Trans>Error {code}</Trans>
            </a>
            {' · '}
          </>
        )}
        {requestId !== null && <Trans>Request {requestId}</Trans>}
      </small>
    </Notice>
  );
}

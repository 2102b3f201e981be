import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorNotice } from '../../app/errors/error-notice';
import { providersQuery } from '../../app/session/sign-in-options';
import { Notice } from '../../ui/notice';

/**
 * Sign-in at an identity provider; the browser comes back to the screen that it has left. Not there when there is none.
 * @param hasFailed the browser came back without a session
 */
export function ProviderLinks({ hasFailed }: { readonly hasFailed: boolean }) {
  const { data, error } = useQuery(providersQuery);
  const { pathname } = globalThis.location;
  return (
    <>
      {hasFailed && (
        <Notice kind="bad">
          <Trans>The sign-in at the provider did not succeed. Try again, or sign in with a password.</Trans>
        </Notice>
      )}
      {error !== null && <ErrorNotice error={error} />}
      {data !== undefined && data.data.length > 0 && (
        <ul className="provider-links">
          {data.data.map(({ id, name, startUrl }) => (
            <li key={id}>
              <a className="button" data-kind="plain" href={`${startUrl}&returnTo=${encodeURIComponent(pathname)}`}>
                <Trans>Sign in with {name}</Trans>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

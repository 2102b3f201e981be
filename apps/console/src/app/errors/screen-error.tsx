import { Trans } from '@lingui/react/macro';
import { CircleOff, Lock, PackageOpen } from 'lucide-react';
import { Empty } from '../../ui/empty';
import { Notice } from '../../ui/notice';
import { ApiError } from '../client/api-error';
import { ErrorNotice } from './error-notice';

/** Names the permission, so that the reader knows what to ask for. */
export const Forbidden = ({ permission }: { readonly permission: string }) => (
  <Empty isScreen icon={Lock} title={<Trans>You may not see this</Trans>}>
    <p>
      <Trans>
        It needs the permission <code>{permission}</code>. An administrator of your workspace can grant it.
      </Trans>
    </p>
  </Empty>
);

/** No location of the question has a product that brings this: the platform names which ones do. */
export const NeedsProduct = ({ error }: { readonly error: ApiError }) => (
  <Empty icon={PackageOpen} title={<Trans>This comes with a product</Trans>}>
    <p>{error.message}</p>
    {error.docUrl !== null && (
      <a href={error.docUrl} target="_blank" rel="noreferrer">
        <Trans>Which products bring it</Trans>
      </a>
    )}
  </Empty>
);

export const needsProduct = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === productRequired;

/** In place of a screen whose data could not be read. */
export function ScreenError({ error, permission }: { readonly error: Error; readonly permission: string }) {
  if (error instanceof ApiError && error.status === 403 && error.code === forbidden)
    return <Forbidden permission={permission} />;
  if (needsProduct(error)) return <NeedsProduct error={error} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <Empty isScreen icon={CircleOff} title={<Trans>There is nothing at this address</Trans>}>
        <p>
          <Trans>It was deleted, or it belongs to somebody whose data you do not see.</Trans>
        </p>
      </Empty>
    );
  return (
    <div className="screen-error">
      <ErrorNotice error={error} />
    </div>
  );
}

/** What is shown stays, with what was typed into it, when reading it again fails. */
export function StaleNotice({ error }: { readonly error: Error | null | undefined }) {
  if (!error) return null;
  return (
    <Notice kind="warn">
      <Trans>This may be out of date: it could not be read again.</Trans>
      {!(error instanceof ApiError && error.status === 0) && <small>{error.message}</small>}
    </Notice>
  );
}

/** `permissionMissing` of the error catalogue. */
const forbidden = 2003;
/** `productRequired`. */
const productRequired = 2005;

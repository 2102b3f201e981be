import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Notice } from '../../../ui/notice';
import { changeContent, detailsQuery, reachQuery } from '../content-data';
import type { Content, Reach } from '../content-data';
import { PortalReach } from './portal-reach';
import { Unreached } from './unreached';

interface DialogProps {
  readonly content: Content;
  readonly onClose: () => void;
}

/** What would be shown where, before it is. */
export function PublishDialog({ content, onClose }: DialogProps) {
  const { t } = useLingui();
  const { data: reach, error } = useQuery(reachQuery(content.id));
  const { data: details = [] } = useQuery(detailsQuery(content.id));
  const isEmpty = !details.some(({ visible }) => visible);
  return (
    <ActingDialog
      title={t`Publish ${content.name}?`}
      area="content"
      verb={<Trans>Publish</Trans>}
      isDisabled={reach === undefined && error === null}
      act={() => changeContent(content.id, { published: true })}
      onClose={onClose}
    >
      {() => (
        <div className="content-form">
          {error && <ErrorNotice error={error} />}
          {reach === undefined && error === null && <span className="skeleton" aria-busy />}
          {reach !== undefined && <Before reach={reach} />}
          {isEmpty && (
            <Notice kind="warn">
              <Trans>No entry of it is visible yet: portals show it once there is one.</Trans>
            </Notice>
          )}
        </div>
      )}
    </ActingDialog>
  );
}

/** What would be shown where. */
function Before({ reach }: { readonly reach: Reach }) {
  return (
    <>
      <p>
        {reach.locations === 0 ? (
          <Trans>It names no location yet, so nothing is shown. Choose where it applies first.</Trans>
        ) : (
          <Trans>
            It is sent to the portals that show such content, for{' '}
            <Plural value={reach.reached} one="# location" other="# locations" /> of {reach.locations}:
          </Trans>
        )}
      </p>
      <PortalReach reach={reach} isBefore />
      <Unreached reach={reach} />
    </>
  );
}

/** What is taken off, before it is. */
export function UnpublishDialog({ content, onClose }: DialogProps) {
  const { t } = useLingui();
  const { data: reach } = useQuery(reachQuery(content.id));
  const shown = reach?.portals.reduce((sum, portal) => sum + portal.shown, 0) ?? 0;
  return (
    <ActingDialog
      title={t`Unpublish ${content.name}?`}
      area="content"
      verb={<Trans>Unpublish</Trans>}
      act={() => changeContent(content.id, { published: false })}
      onClose={onClose}
    >
      {() => (
        <div className="content-form">
          <p>
            <Plural
              value={shown}
              _0="No portal shows it at present, and none will."
              one="It is taken off the # listing that shows it now."
              other="It is taken off the # listings that show it now."
            />{' '}
            <Trans>Everything in it stays here, and you can publish it again.</Trans>
          </p>
          {reach !== undefined && shown > 0 && <PortalReach reach={reach} />}
        </div>
      )}
    </ActingDialog>
  );
}

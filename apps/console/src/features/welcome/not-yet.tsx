import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MailOpen, Upload } from 'lucide-react';
import { Empty } from '../../ui/empty';

/** Somebody who has an account, and no business yet. */
export const NothingYet = () => (
  <Empty isScreen icon={MailOpen} title={<Trans>Your business is not here yet</Trans>}>
    <p>
      <Trans>
        There may be a second email for you, with a link that makes the business yours. If there is none, ask who
        invited you to assign your business to you.
      </Trans>
    </p>
  </Empty>
);

/** People of agencies bring many at once. */
export const ForAgencies = () => (
  <Empty isScreen icon={Upload} title={<Trans>Bring your shops</Trans>}>
    <p>
      <Trans>Import a file with your shops. After that you order a product for all of them at once.</Trans>
    </p>
    <div className="actions">
      <Link to="/locations/import" className="button" data-kind="primary">
        <Trans>Import a file</Trans>
      </Link>
    </div>
  </Empty>
);

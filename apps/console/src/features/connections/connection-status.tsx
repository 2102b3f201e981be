import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleDashed, Hourglass, TriangleAlert } from 'lucide-react';
import { Status } from '../../ui/status';
import type { Connection } from './connection-data';

/** Whether a connection works; undefined: there is none. */
export function ConnectionStatus({ connection }: { readonly connection: Connection | undefined }) {
  switch (connection?.status) {
    case undefined:
      return (
        <Status kind="soft" icon={CircleDashed}>
          <Trans>Not connected</Trans>
        </Status>
      );
    case 'ACTIVE':
      return (
        <Status kind="ok" icon={CircleCheck}>
          <Trans>Connected</Trans>
        </Status>
      );
    case 'PROCESSING':
      return (
        <Status kind="soft" icon={Hourglass}>
          <Trans>Being checked</Trans>
        </Status>
      );
    case 'EXPIRED':
      return (
        <Status kind="bad" icon={TriangleAlert}>
          <Trans>Consent has ended</Trans>
        </Status>
      );
    default:
      return (
        <Status kind="bad" icon={TriangleAlert}>
          <Trans>Does not work</Trans>
        </Status>
      );
  }
}

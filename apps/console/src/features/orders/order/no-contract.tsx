import { Trans } from '@lingui/react/macro';
import { FileX } from 'lucide-react';
import { Empty } from '../../../ui/empty';

export const NoContract = () => (
  <Empty icon={FileX} title={<Trans>No contract takes orders for it</Trans>}>
    <p>
      <Trans>
        A contract of the company, or one for all companies of the workspace, has to be active. Your contact concludes
        or activates one.
      </Trans>
    </p>
  </Empty>
);

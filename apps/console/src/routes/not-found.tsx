import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleOff } from 'lucide-react';
import { Empty } from '../ui/empty';

export const NotFound = () => (
  <Empty isScreen icon={CircleOff} title={<Trans>There is no such screen</Trans>}>
    <Link to="/locations">
      <Trans>Go to your locations</Trans>
    </Link>
  </Empty>
);

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button';
import type { ButtonProps } from '../button';

interface ShowMoreProps {
  readonly kind?: ButtonProps['kind'];
  /** More is on its way. */
  readonly isBusy?: boolean;
  readonly onPress: () => void;
  /** What stands on it where it says more. */
  readonly children?: ReactNode;
}

/** Below a list that shows its first part. */
export const ShowMore = ({ kind = 'plain', isBusy = false, onPress, children }: ShowMoreProps) => (
  <Button kind={kind} isDisabled={isBusy} onPress={onPress}>
    {children ?? <Trans>Show more</Trans>}
  </Button>
);

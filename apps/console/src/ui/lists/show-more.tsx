import { Trans } from '@lingui/react/macro';
import { Button } from '../button';
import type { ButtonProps } from '../button';

interface ShowMoreProps {
  readonly kind?: ButtonProps['kind'];
  /** More is on its way. */
  readonly isBusy?: boolean;
  /** Said beside it where it is known. */
  readonly count?: { readonly shown: number; readonly total: number };
  readonly onPress: () => void;
}

/** Below a list that shows its first part. */
export function ShowMore({ kind = 'plain', isBusy = false, count, onPress }: ShowMoreProps) {
  const { shown, total } = count ?? {};
  return (
    <Button kind={kind} isDisabled={isBusy} onPress={onPress}>
      {count === undefined ? (
        <Trans>Show more</Trans>
      ) : (
        <Trans>
          Show more ({shown} of {total})
        </Trans>
      )}
    </Button>
  );
}

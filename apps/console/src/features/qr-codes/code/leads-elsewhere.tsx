import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Fact } from '../../../ui/lists/fact';
import type { ListedCode, Preview } from '../qr-data';
import { DestinationLine } from '../qr-status';

interface LeadsElsewhereProps {
  readonly code: ListedCode;
  readonly preview: Preview;
  readonly onAnswer: (isYes: boolean) => void;
}

/** Asks before what is printed leads somewhere else. */
export function LeadsElsewhere({ code, preview, onAnswer }: LeadsElsewhereProps) {
  const { t } = useLingui();
  const scans = code.scans?.sum ?? 0;
  return (
    <Dialog title={t`What is printed will lead elsewhere`} isOpen isAlert onClose={() => onAnswer(false)}>
      <p>
        <Trans>
          The link in the code stays. Stickers and table tents that are out already lead to the new page at once.
        </Trans>{' '}
        {scans > 0 && (
          <Plural
            value={scans}
            one="The code was scanned once in the last thirty days."
            other="The code was scanned # times in the last thirty days."
          />
        )}
      </p>
      <dl className="facts qr-leads">
        <Fact title={<Trans>So far</Trans>}>
          <DestinationLine destination={code.destination} />
        </Fact>
        <Fact title={<Trans>From now on</Trans>}>
          <DestinationLine destination={preview.destination} />
        </Fact>
      </dl>
      <div className="actions">
        <Button onPress={() => onAnswer(false)}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="primary" onPress={() => onAnswer(true)}>
          <Trans>Lead there from now on</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

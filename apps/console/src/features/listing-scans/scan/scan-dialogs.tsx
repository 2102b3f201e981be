import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { deleteScan, renewKey } from '../scan-data';
import type { Scan } from '../scan-data';

interface ScanDialogProps {
  readonly scan: Scan;
  readonly onClose: () => void;
}

/** Says what goes with a listing scan. */
export function DeleteScanDialog({ scan: { id, name, allowedDomain }, onClose }: ScanDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <ActingDialog
      area="listing-scans"
      title={t`Delete ${name}?`}
      verb={<Trans>Delete</Trans>}
      isDangerous
      act={async () => {
        await deleteScan(id);
        // The screen is left before what it shows is read again: it is not there any more.
        await navigate({ to: '/settings/listing-scans', ignoreBlocker: true });
      }}
      onClose={onClose}
    >
      {() => (
        <p>
          <Trans>
            The form on {allowedDomain} stops working at once, and scans that run there end without a result. The
            numbers of scans and leads are gone. This cannot be taken back.
          </Trans>
        </p>
      )}
    </ActingDialog>
  );
}

/** The key is in the website: it has to be changed there. */
export function RenewKeyDialog({ scan: { id, allowedDomain }, onClose }: ScanDialogProps) {
  const { t } = useLingui();
  return (
    <ActingDialog
      area="listing-scans"
      title={t`Renew the key?`}
      verb={<Trans>Renew</Trans>}
      isDangerous
      act={() => renewKey(id)}
      onClose={onClose}
    >
      {() => (
        <p>
          <Trans>
            The line that {allowedDomain} embeds stops working at once, and links to the page of the form lead nowhere.
            Embed the new line.
          </Trans>
        </p>
      )}
    </ActingDialog>
  );
}

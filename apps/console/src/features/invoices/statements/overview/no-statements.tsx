import { Trans } from '@lingui/react/macro';
import { Landmark } from 'lucide-react';
import { Empty } from '../../../../ui/empty';

export const NoStatements = ({ mayImport }: { readonly mayImport: boolean }) => (
  <Empty icon={Landmark} title={<Trans>No bank statements yet</Trans>}>
    <p>
      {mayImport ? (
        <Trans>
          Transfers that name the number of an open invoice are recorded there by themselves. Everything else waits for
          you.
        </Trans>
      ) : (
        <Trans>Who may write invoices in this workspace can import them.</Trans>
      )}
    </p>
  </Empty>
);

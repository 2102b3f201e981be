import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { ChangedMeanwhile } from '../changed-meanwhile';
import type { CardChange } from '../form-card';
import type { SellerCardContent } from './seller-cards';
import type { Seller } from './seller-data';
import { isAnother } from './sellers.rules';

interface AskSellerProps {
  readonly seller: Seller;
  readonly content: SellerCardContent;
  readonly change: CardChange;
}

/** What a change of the seller does to others, before it is saved. */
export function AskSeller({ seller, content, change }: AskSellerProps) {
  const { t } = useLingui();
  const { before, after, taken, onClose, onSave } = change;
  const anew = seller.inheritedFrom !== null && isAnother(before, after);
  const suspends = content.stopsService === true && (before['suspendAfterDays'] ?? '') !== after['suspendAfterDays'];
  return (
    <Dialog title={t`Save it for this workspace?`} isOpen isAlert onClose={onClose}>
      {taken.length > 0 && <ChangedMeanwhile />}
      {seller.inheritedFrom !== null && !anew && (
        <p>
          <Trans>
            The workspace gets a seller of its own, with what it has inherited so far. Later changes above do not reach
            it. Its invoices keep the series of numbers.
          </Trans>
        </p>
      )}
      {anew && (
        <Notice kind="warn">
          <Trans>
            This is another company than the one above. Nothing of that one is kept: address, bank account and
            everything else have to be entered anew, and invoices are numbered by themselves.
          </Trans>
        </Notice>
      )}
      {suspends && (
        <p>
          {after['suspendAfterDays']?.trim() === '' ? (
            <Trans>Unpaid invoices end no service any more. Announced suspensions are looked at anew.</Trans>
          ) : (
            <Trans>
              Contracts with an invoice that is so many days past due have no service until it is paid. All unpaid
              invoices are looked at anew, and customers are told a week before.
            </Trans>
          )}
        </p>
      )}
      {!suspends && content.stopsService === true && (
        <p>
          <Trans>Announcements that are sent from now on follow these days. Those that were sent stay.</Trans>
        </p>
      )}
      <div className="actions">
        <Button onPress={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="primary" onPress={onSave}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

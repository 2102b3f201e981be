import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '../../../app/client/api-error';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { useMoney } from '../../../app/money';
import { UsageFeeList } from '../../../app/usage/usage-words';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { CostTable } from '../order/cost-table';
import type { Contract } from '../../../app/contracts/contract-queries';
import type { PurchasePreview } from '../order-data';
import { CodeField } from './code-field';
import type { usePurchase } from './use-purchase';

interface PurchaseCostsProps {
  readonly contract: Contract;
  readonly purchase: ReturnType<typeof usePurchase>;
}

/** What the chosen product costs now, to the cent, and buying it for exactly that. */
export function PurchaseCosts({ purchase, contract }: PurchaseCostsProps) {
  const { t } = useLingui();
  const { preview, shown, error, productId, isOfCompany } = purchase;
  const isDearer = error instanceof ApiError && error.code === priceChanged;
  const ofCode = codeProblem(preview.error);
  return (
    <>
      {isOfCompany && (
        <Notice kind="warn">
          <Trans>Choose the locations in the list: owners buy for named ones.</Trans>
        </Notice>
      )}
      {productId === null && (
        <p className="soft">
          <Trans>Choose a product to see to the cent what it costs.</Trans>
        </p>
      )}
      {preview.isFetching && <span className="skeleton" role="status" aria-label={t`Loading …`} />}
      {preview.error && !preview.isFetching && ofCode === undefined && <ErrorNotice error={preview.error} />}
      {productId !== null && (
        <CodeField
          code={purchase.code}
          shown={shown?.discountCode ?? null}
          problem={preview.isFetching ? undefined : ofCode}
          isDisabled={purchase.isPending}
          onRedeem={purchase.redeem}
        />
      )}
      {shown && <CostTable costs={shown} contract={contract} startDate={null} code={shown.discountCode?.code} />}
      {shown && <UsageFeeList fees={shown.usageFees} currency={shown.currency} />}
      {shown && <Missing preview={shown} />}
      {shown?.paymentConsent && <p className="soft">{shown.paymentConsent.text}</p>}
      {error && <ErrorNotice error={error} />}
      {isDearer ? (
        <Button kind="primary" onPress={purchase.lookAgain}>
          <Trans>Show the new price</Trans>
        </Button>
      ) : (
        shown && <BuyButton preview={shown} isDisabled={purchase.isPending} onBuy={purchase.buy} />
      )}
    </>
  );
}

/** Why the code is refused, in the platform's words. */
const codeProblem = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.problems.some(({ field }) => field === 'discountCode') ? error.message : undefined;

/** It can be bought all the same. Several locations lack the same things, which are said once. */
function Missing({ preview: { missingRequirements } }: { readonly preview: PurchasePreview }) {
  if (missingRequirements.length === 0) return null;
  return (
    <p className="soft">
      <Trans>It begins when this is there:</Trans>{' '}
      {[...new Set(missingRequirements.map(({ description }) => description))].join(' ')}
    </p>
  );
}

/** `priceChanged` of the error catalogue. */
const priceChanged = 4231;

interface BuyButtonProps {
  readonly preview: PurchasePreview;
  readonly isDisabled: boolean;
  readonly onBuy: (preview: PurchasePreview) => void;
}

function BuyButton({ preview, isDisabled, onBuy }: BuyButtonProps) {
  const money = useMoney();
  const { dueNow, currency, numItems } = preview;
  return (
    <Button kind="primary" isDisabled={isDisabled} onPress={() => onBuy(preview)}>
      {dueNow.total === 0 ? (
        <Plural value={numItems} one="Get it for # location" other="Get it for # locations" />
      ) : (
        <Trans>Buy for {money(dueNow.total, currency)}</Trans>
      )}
    </Button>
  );
}

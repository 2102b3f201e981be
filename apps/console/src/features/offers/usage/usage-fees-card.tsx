import { Trans, useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import type { Read } from '../../../app/editing/use-editing';
import { usageName, useUsageWords } from '../../../app/usage/usage-words';
import type { Offer } from '../offer-data';
import { PartList } from '../parts/part-list';
import { placeOf, withoutEntry } from '../parts/parts.rules';

const UsageFeeDialog = lazy(() => import('./usage-fee-dialog'));

interface CardProps {
  readonly read: Read<Offer>;
  readonly mayWrite: boolean;
}

/** What subscriptions of the offer pay by use. */
export function UsageFeesCard(props: CardProps) {
  const { t, i18n } = useLingui();
  const words = useUsageWords();
  return (
    <PartList
      {...props}
      id="usage-fees"
      title={<Trans>Usage fees</Trans>}
      about={<Trans>What is paid by use, after each month. It is shown while the month runs.</Trans>}
      none={<Trans>There are none.</Trans>}
      addLabel={t`Usage fee …`}
      entriesOf={({ usageFees, currency }) =>
        usageFees.map((fee) => ({
          id: fee.id,
          name: usageName(fee, i18n.locale),
          about: words(fee, currency).join('; '),
        }))
      }
      form={UsageFeeDialog}
      without={({ usageFees }, id) => ({
        usageFees: withoutEntry(
          usageFees,
          placeOf(usageFees, (fee) => fee.id, id),
        ),
      })}
    />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import type { Read } from '../../../app/editing/use-editing';
import type { Offer } from '../offer-data';
import { textIn } from '../offers.rules';
import type { Texts } from '../offers.rules';
import { PartList } from './part-list';
import { withoutEntry } from './parts.rules';
import { linesOf, placeOfLine, withLines } from './places';

const LineDialog = lazy(() => import('./line-dialog'));

interface CardProps {
  readonly read: Read<Offer>;
  readonly mayWrite: boolean;
}

/** The lines of the comparison that the offer has. */
export function LinesCard(props: CardProps) {
  const { t, i18n } = useLingui();
  return (
    <PartList
      {...props}
      id="lines"
      title={<Trans>Lines of the comparison</Trans>}
      about={<Trans>What it brings, line by line. Offers with the same key share a line of the price list.</Trans>}
      none={<Trans>It has none: the price list shows its name and price alone.</Trans>}
      addLabel={t`Line …`}
      entriesOf={(offer) =>
        linesOf(offer).map(({ key, name, info }) => ({
          id: key,
          name: textIn(name as Texts | undefined, i18n.locale),
          about: textIn(info as Texts | null | undefined, i18n.locale) || key,
        }))
      }
      form={LineDialog}
      without={(offer, key) => withLines(offer, withoutEntry(linesOf(offer), placeOfLine(offer, key)))}
      removal={
        <p>
          <Trans>The price list does not say any more that this offer brings it. Other offers keep the line.</Trans>
        </p>
      }
    />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import type { Read } from '../../../app/editing/use-editing';
import { changeLatest } from '../offer-data';
import type { Offer } from '../offer-data';
import { textIn } from '../offers.rules';
import type { Texts } from '../offers.rules';
import { PartList } from './part-list';
import { withoutEntry } from './parts.rules';
import { linesOf, placeOfLine, withLines } from './places';

/** Its form is read when somebody asks for it: most come to look. */
const LineDialog = lazy(() => import('./line-dialog'));

interface CardProps {
  readonly read: Read<Offer>;
  readonly mayWrite: boolean;
}

type Open =
  { readonly kind: 'edit'; readonly place: number | null } | { readonly kind: 'remove'; readonly place: number };

/** The lines of the comparison that the offer has. */
export function LinesCard({ read, mayWrite }: CardProps) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState<Open & { readonly read: Read<Offer> }>();
  const close = (): void => setOpen(undefined);
  const nameAt = (offer: Offer, place: number): string =>
    textIn(linesOf(offer)[place]?.name as Texts | undefined, i18n.locale);
  return (
    <>
      <PartList
        id="lines"
        title={<Trans>Lines of the comparison</Trans>}
        about={<Trans>What it brings, line by line. Offers with the same key share a line of the price list.</Trans>}
        none={<Trans>It has none: the price list shows its name and price alone.</Trans>}
        addLabel={t`Line …`}
        entries={linesOf(read.data).map(({ key, info }, place) => ({
          id: key,
          name: nameAt(read.data, place),
          about: textIn(info as Texts | null | undefined, i18n.locale) || key,
        }))}
        mayWrite={mayWrite}
        onAdd={() => setOpen({ kind: 'edit', place: null, read })}
        onChange={(place) => setOpen({ kind: 'edit', place, read })}
        onRemove={(place) => setOpen({ kind: 'remove', place, read })}
      />
      {open?.kind === 'edit' && (
        <Suspense fallback={null}>
          <LineDialog read={open.read} place={open.place} onClose={close} />
        </Suspense>
      )}
      {open?.kind === 'remove' && (
        <ActingDialog
          area="offers"
          title={t`Remove ${nameAt(open.read.data, open.place)}?`}
          verb={<Trans>Remove</Trans>}
          isDangerous
          act={() => {
            const key = linesOf(open.read.data)[open.place]?.key;
            return changeLatest(open.read, (offer) =>
              withLines(offer, withoutEntry(linesOf(offer), placeOfLine(offer, key))),
            );
          }}
          onClose={close}
        >
          {() => (
            <p>
              <Trans>The price list does not say any more that this offer brings it. Other offers keep the line.</Trans>
            </p>
          )}
        </ActingDialog>
      )}
    </>
  );
}

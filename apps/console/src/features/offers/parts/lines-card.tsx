import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import type { Read } from '../../../app/editing/use-editing';
import { FormField } from '../../../ui/form-field';
import { changeLatest } from '../offer-data';
import type { Offer, PriceListLine } from '../offer-data';
import { textIn } from '../offers.rules';
import type { Texts } from '../offers.rules';
import { PartDialog } from './part-dialog';
import { PartList } from './part-list';
import { enteredLine, lineValues, placeOf, withEntry, withoutEntry } from './parts.rules';
import { TextFields, contentLabels, infoLabels, nameLabels } from './text-fields';

interface CardProps {
  readonly read: Read<Offer>;
  readonly mayWrite: boolean;
}

type Open =
  { readonly kind: 'edit'; readonly place: number | null } | { readonly kind: 'remove'; readonly place: number };

const linesOf = ({ priceList }: Offer): readonly PriceListLine[] => priceList?.features ?? [];

/** The entry in the price list, with other lines. */
const withLines = ({ priceList }: Offer, features: readonly unknown[]) => ({ priceList: { ...priceList, features } });

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
      {open?.kind === 'edit' && <LineDialog read={open.read} place={open.place} onClose={close} />}
      {open?.kind === 'remove' && (
        <ActingDialog
          area="offers"
          title={t`Remove ${nameAt(open.read.data, open.place)}?`}
          verb={<Trans>Remove</Trans>}
          isDangerous
          act={() => {
            const key = linesOf(open.read.data)[open.place]?.key;
            return changeLatest(open.read, (offer) =>
              withLines(offer, withoutEntry(linesOf(offer), placeIn(offer, key))),
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

const placeIn = (offer: Offer, key: string | undefined) => placeOf(linesOf(offer), (line) => line.key, key);

interface LineDialogProps {
  readonly read: Read<Offer>;
  readonly place: number | null;
  readonly onClose: () => void;
}

function LineDialog({ read, place, onClose }: LineDialogProps) {
  const { t } = useLingui();
  const lines = linesOf(read.data);
  const before = place === null ? null : (lines[place] ?? null);
  return (
    <PartDialog
      title={before === null ? t`New line` : t`Change the line`}
      isNew={before === null}
      read={read}
      defaultValues={lineValues(before)}
      valuesIn={(offer) => {
        const at = placeIn(offer, before?.key);
        return at === null ? undefined : lineValues(linesOf(offer)[at] ?? null);
      }}
      bodyOf={(values, offer) => {
        const at = placeIn(offer, before?.key);
        const entered = enteredLine(values, at === null ? before : (linesOf(offer)[at] ?? null));
        return withLines(offer, withEntry<unknown>(linesOf(offer), at, entered));
      }}
      texts={['name', 'info', 'content']}
      onClose={onClose}
    >
      {(control) => (
        <>
          <TextFields control={control} name="name" labels={nameLabels} />
          <TextFields control={control} name="info" labels={infoLabels} />
          <TextFields control={control} name="content" labels={contentLabels} />
          <div className="span-3">
            <FormField
              control={control}
              name="key"
              label={t`Key`}
              autoComplete="off"
              note={t`The same in each offer that shares the line.`}
            />
          </div>
          <div className="span-3">
            <FormField
              control={control}
              name="orderBy"
              label={t`Position`}
              inputMode="numeric"
              autoComplete="off"
              note={t`The smallest number first.`}
            />
          </div>
        </>
      )}
    </PartDialog>
  );
}

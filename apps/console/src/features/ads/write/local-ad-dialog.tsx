import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { FormDialog } from '../../../app/editing/form-dialog';
import { OpenedDialog } from '../../../app/editing/opened-dialog';
import { ownAddress } from '../../../app/pictures/own-address';
import type { Schemas } from '../../../app/client/api';
import { FormField } from '../../../ui/form-field';
import type { ListedAd, LocalAd } from '../ads-data';
import { LocalPreview } from '../segment/local-preview';
import { shownLocal } from '../segment/shown.rules';
import { idsOf, linesOf, localBodyOf, localFieldOf, localLists, localPictures, localValuesOf } from './ad-form.rules';
import type { LocalList, LocalPicture, Values } from './ad-form.rules';
import { PicturesField, useIsUploading } from './pictures-field';
import type { Addresses } from './pictures-field';
import { useAddresses } from './use-addresses';
import { changeLocalAd, createLocalAd, openedLocalAdQuery } from './write-data';

interface LocalAdDialogProps {
  readonly ad: ListedAd;
  readonly segmentId: number;
  /** Null: a new one. */
  readonly adId: number | null;
  readonly onClose: () => void;
}

/** Texts and pictures of a local ad, with what Google makes of them beside. */
export function LocalAdDialog(props: LocalAdDialogProps) {
  const { t } = useLingui();
  const title = props.adId === null ? t`New ad` : t`Change the ad`;
  return (
    <OpenedDialog title={title} query={openedLocalAdQuery(props.adId)} onClose={props.onClose}>
      {(read) => <LocalAdForm {...props} title={title} read={read} />}
    </OpenedDialog>
  );
}

type LocalAdFormProps = LocalAdDialogProps & { readonly title: string; readonly read: LocalAd | null };

function LocalAdForm({ ad, segmentId, title, read, onClose }: LocalAdFormProps) {
  const known = [...(read?.marketingImages ?? []), ...(read?.logoImages ?? [])];
  const isUploading = useIsUploading();
  const { addresses, onUploaded } = useAddresses(known);
  return (
    <FormDialog<Values>
      title={title}
      area="ads"
      verb={<Trans>Save</Trans>}
      isBusy={isUploading}
      defaultValues={localValuesOf(read)}
      save={(values, changed) =>
        read === null
          ? createLocalAd(segmentId, localBodyOf(values, all) as Schemas['LocalAdInsertDto'])
          : changeLocalAd(read.id, localBodyOf(values, changed))
      }
      fieldOf={localFieldOf}
      onClose={onClose}
    >
      {(control) => (
        <div className="ad-write">
          <div className="ad-write-fields">
            <LocalTexts control={control} />
            <LocalPictures control={control} ad={ad} addresses={addresses} onUploaded={onUploaded} />
          </div>
          <Beside control={control} ad={ad} addresses={addresses} />
        </div>
      )}
    </FormDialog>
  );
}

const all: ReadonlySet<string> = new Set([...localLists, ...Object.keys(localPictures)]);

function LocalTexts({ control }: { readonly control: Control<Values> }) {
  const { t } = useLingui();
  const each = t`One on each line.`;
  const fields: Readonly<Record<LocalList, { readonly label: string; readonly note: string }>> = {
    headlines: { label: t`Headlines`, note: each },
    descriptions: { label: t`Descriptions`, note: each },
    urls: { label: t`Where a click leads`, note: each },
    callToActions: { label: t`What it asks people to do`, note: t`One on each line. Google shows the first.` },
    videos: { label: t`Videos at YouTube`, note: t`Their addresses, one on each line.` },
  };
  const order: readonly LocalList[] = ['headlines', 'descriptions', 'urls', 'callToActions', 'videos'];
  return order.map((name) => (
    <FormField key={name} control={control} name={name} {...fields[name]} long autoComplete="off" />
  ));
}

interface LocalPicturesProps {
  readonly control: Control<Values>;
  readonly ad: ListedAd;
  readonly addresses: Addresses;
  readonly onUploaded: (id: number, address: string) => void;
}

function LocalPictures(props: LocalPicturesProps) {
  const { t } = useLingui();
  const fields: Readonly<Record<LocalPicture, { readonly label: string; readonly note: string }>> = {
    wide: { label: t`Wide pictures`, note: t`About twice as wide as high.` },
    square: { label: t`Square pictures`, note: t`As wide as high.` },
    logo: { label: t`Logo`, note: t`As wide as high.` },
  };
  return (['wide', 'square', 'logo'] as const).map((name) => (
    <PicturesField key={name} {...props} name={name} {...fields[name]} type={localPictures[name]} />
  ));
}

interface BesideProps {
  readonly control: Control<Values>;
  readonly ad: ListedAd;
  readonly addresses: Addresses;
}

/** Follows what is typed. */
function Beside({ control, ad, addresses }: BesideProps) {
  const values = useWatch({ control }) as Values;
  const [urls = [], headlines = [], descriptions = [], callToActions = []] = localLists.map((list) =>
    linesOf(values[list]),
  );
  const shown = (name: LocalPicture): string[] =>
    idsOf(values[name]).flatMap((id) => ownAddress(addresses.get(id) ?? '//') ?? []);
  return (
    <LocalPreview
      business={ad.locationName ?? ad.name}
      ad={shownLocal(
        { urls, headlines, descriptions, callToActions },
        [...shown('wide'), ...shown('square')],
        shown('logo')[0],
      )}
    />
  );
}

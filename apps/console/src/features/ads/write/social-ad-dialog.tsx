import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { ChoiceField } from '../../../app/editing/choice-field';
import { FormDialog } from '../../../app/editing/form-dialog';
import { OpenedDialog } from '../../../app/editing/opened-dialog';
import { ownAddress } from '../../../app/pictures/own-address';
import { FormField } from '../../../ui/form-field';
import type { Schemas } from '../../../app/client/api';
import type { ListedAd, SocialAd } from '../ads-data';
import { shownSocial } from '../segment/shown.rules';
import { SocialPreview } from '../segment/social-preview';
import { useCallTitles } from '../segment/use-call-titles';
import { idsOf } from './ad-form.rules';
import { CardsField } from './cards-field';
import { PicturesField, useIsUploading } from './pictures-field';
import type { Addresses, Pictures } from './pictures-field';
import { kindsOfAd, socialBodyOf, socialFieldOf, socialValuesOf, textOf } from './social-form.rules';
import type { SocialValues } from './social-form.rules';
import { useAddresses } from './use-addresses';
import { changeSocialAd, createSocialAd, openedSocialAdQuery } from './write-data';

interface SocialAdDialogProps {
  readonly ad: ListedAd;
  readonly segmentId: number;
  /** Null: a new one. */
  readonly adId: number | null;
  readonly onClose: () => void;
}

/** Texts and the picture of a social ad, with what people see beside. */
export function SocialAdDialog(props: SocialAdDialogProps) {
  const { t } = useLingui();
  const title = props.adId === null ? t`New ad` : t`Change the ad`;
  return (
    <OpenedDialog title={title} query={openedSocialAdQuery(props.adId)} onClose={props.onClose}>
      {(read) => <SocialAdForm {...props} title={title} read={read} />}
    </OpenedDialog>
  );
}

type SocialAdFormProps = SocialAdDialogProps & { readonly title: string; readonly read: SocialAd | null };

function SocialAdForm({ ad, segmentId, title, read, onClose }: SocialAdFormProps) {
  const isUploading = useIsUploading();
  const { addresses, onUploaded } = useAddresses(picturesOf(read));
  const pictures = { ad, addresses, onUploaded };
  return (
    <FormDialog<SocialValues>
      title={title}
      area="ads"
      verb={<Trans>Save</Trans>}
      isBusy={isUploading}
      defaultValues={socialValuesOf(read)}
      save={(values, changed) =>
        read === null
          ? createSocialAd(segmentId, socialBodyOf(values, null) as Schemas['SegmentAdInsertDto'])
          : changeSocialAd(read.id, socialBodyOf(values, changed) as Schemas['SegmentAdUpdateDto'])
      }
      fieldOf={socialFieldOf}
      onClose={onClose}
    >
      {(control) => (
        <div className="ad-write">
          <div className="ad-write-fields">
            <Fields control={control} pictures={pictures} isUploading={isUploading} />
          </div>
          <Beside control={control} ad={ad} addresses={addresses} />
        </div>
      )}
    </FormDialog>
  );
}

interface FieldsProps {
  readonly control: Control<SocialValues>;
  readonly pictures: Pictures;
  readonly isUploading: boolean;
}

function Fields({ control, pictures, isUploading }: FieldsProps) {
  const { t } = useLingui();
  const isCarousel = useWatch({ control, name: 'kind' }) === 'carousel';
  const kinds = { picture: t`One picture`, carousel: t`Cards that people swipe through` };
  return (
    <>
      <SocialTexts control={control} isCarousel={isCarousel} />
      <ChoiceField
        control={control}
        name="kind"
        label={t`It shows`}
        options={kindsOfAd.map((id) => ({ id, title: kinds[id] }))}
      />
      {isCarousel ? (
        <CardsField control={control} pictures={pictures} isUploading={isUploading} />
      ) : (
        <PicturesField
          control={control}
          name="picture"
          label={t`Picture`}
          note={t`About twice as wide as high.`}
          type="SegmentAdImage"
          isOne
          {...pictures}
        />
      )}
    </>
  );
}

interface SocialTextsProps {
  readonly control: Control<SocialValues>;
  readonly isCarousel: boolean;
}

function SocialTexts({ control, isCarousel }: SocialTextsProps) {
  const { t } = useLingui();
  const calls = useCallTitles();
  const rest = { control, autoComplete: 'off' };
  return (
    <>
      <FormField {...rest} name="text" label={t`Text above the picture`} long />
      <FormField {...rest} name="headline" label={t`Headline`} />
      <FormField {...rest} name="subtitle" label={t`Subtitle`} note={t`In the line below the headline.`} />
      <FormField {...rest} name="description" label={t`Description`} note={t`Behind the subtitle.`} />
      <FormField
        {...rest}
        name="destinationUrl"
        label={t`Where a click leads`}
        type="url"
        {...(isCarousel && { note: t`Left empty: where its first card leads.` })}
      />
      <ChoiceField
        control={control}
        name="callToAction"
        label={t`Button`}
        options={[{ id: '', title: t`No button` }, ...Object.entries(calls).map(([id, title]) => ({ id, title }))]}
      />
    </>
  );
}

const picturesOf = (read: SocialAd | null) => [
  ...(read?.images ?? []),
  ...(read?.carouselCards.flatMap(({ image }) => image ?? []) ?? []),
];

interface BesideProps {
  readonly control: Control<SocialValues>;
  readonly ad: ListedAd;
  readonly addresses: Addresses;
}

/** Follows what is typed. */
function Beside({ control, ad, addresses }: BesideProps) {
  const values = useWatch({ control }) as SocialValues;
  const cards = values.kind === 'carousel' ? values.cards : [];
  const ids = cards.length === 0 ? idsOf(values.picture) : cards.map(({ picture }) => idsOf(picture)[0] ?? 0);
  const texts = {
    text: textOf(values.text),
    headline: textOf(values.headline),
    subtitle: textOf(values.subtitle),
    description: textOf(values.description),
    destinationUrl: textOf(values.destinationUrl),
    callToAction: textOf(values.callToAction),
  };
  return (
    <SocialPreview
      page={ad.locationName ?? ad.name}
      ad={shownSocial(
        texts,
        cards,
        ids.map((id) => ownAddress(addresses.get(id) ?? '//')),
      )}
    />
  );
}

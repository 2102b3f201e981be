import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { ChoiceField } from '../../../app/editing/choice-field';
import { FormDialog } from '../../../app/editing/form-dialog';
import { OpenedDialog } from '../../../app/editing/opened-dialog';
import { ownAddress } from '../../../app/pictures/own-address';
import { FormField } from '../../../ui/form-field';
import type { ListedAd, SocialAd } from '../ads-data';
import { shownSocial } from '../segment/shown.rules';
import { SocialPreview } from '../segment/social-preview';
import { useCallTitles } from '../segment/use-call-titles';
import { cardField, cardsOf, idsOf, socialBodyOf, socialFieldOf, socialValuesOf, textOf } from './ad-form.rules';
import type { Values } from './ad-form.rules';
import { PicturesField, useIsUploading } from './pictures-field';
import type { Addresses } from './pictures-field';
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
  const { t } = useLingui();
  const isUploading = useIsUploading();
  const { addresses, onUploaded } = useAddresses(picturesOf(read));
  const isCarousel = read !== null && read.carouselCards.length > 0;
  return (
    <FormDialog<Values>
      title={title}
      area="ads"
      verb={<Trans>Save</Trans>}
      isBusy={isUploading}
      defaultValues={socialValuesOf(read)}
      save={(values, changed) => {
        const body = socialBodyOf(values, read === null ? new Set(Object.keys(values)) : changed, read);
        return read === null ? createSocialAd(segmentId, body) : changeSocialAd(read.id, body);
      }}
      fieldOf={socialFieldOf}
      onClose={onClose}
    >
      {(control) => (
        <div className="ad-write">
          <div className="ad-write-fields">
            <SocialTexts control={control} isCarousel={isCarousel} />
            {isCarousel ? (
              <Cards control={control} count={read.carouselCards.length} />
            ) : (
              <PicturesField
                control={control}
                name="picture"
                label={t`Picture`}
                note={t`About twice as wide as high.`}
                type="SegmentAdImage"
                isOne
                ad={ad}
                addresses={addresses}
                onUploaded={onUploaded}
              />
            )}
          </div>
          <Beside control={control} ad={ad} read={read} addresses={addresses} />
        </div>
      )}
    </FormDialog>
  );
}

function SocialTexts({ control, isCarousel }: { readonly control: Control<Values>; readonly isCarousel: boolean }) {
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

/** The texts of a carousel's cards; their pictures stay. */
function Cards({ control, count }: { readonly control: Control<Values>; readonly count: number }) {
  const { t } = useLingui();
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    return (
      <fieldset key={number} className="ad-pictures ad-card-fields">
        <legend>
          <Trans>Card {number}</Trans>
        </legend>
        <FormField control={control} name={cardField(index, 'headline')} label={t`Headline`} autoComplete="off" />
        <FormField control={control} name={cardField(index, 'description')} label={t`Description`} autoComplete="off" />
        <FormField
          control={control}
          name={cardField(index, 'destinationUrl')}
          label={t`Where a click leads`}
          type="url"
          autoComplete="off"
        />
      </fieldset>
    );
  });
}

const picturesOf = (read: SocialAd | null) => [
  ...(read?.images ?? []),
  ...(read?.carouselCards.flatMap(({ image }) => image ?? []) ?? []),
];

interface BesideProps {
  readonly control: Control<Values>;
  readonly ad: ListedAd;
  readonly read: SocialAd | null;
  readonly addresses: Addresses;
}

/** Follows what is typed. */
function Beside({ control, ad, read, addresses }: BesideProps) {
  const values = useWatch({ control }) as Values;
  const cards = cardsOf(values, read);
  const ids = cards.length === 0 ? idsOf(values['picture']) : cards.map(({ image }) => image?.id ?? 0);
  const text = (name: string): string | null => textOf(values[name]);
  const texts = {
    text: text('text'),
    headline: text('headline'),
    subtitle: text('subtitle'),
    description: text('description'),
    destinationUrl: text('destinationUrl'),
    callToAction: text('callToAction'),
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

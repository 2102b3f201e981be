import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../app/dates';
import { placeQuery } from '../post-data';
import type { PostPortal } from '../post-data';
import { filledIn, valuesOf } from '../place-values.rules';
import { PostPreview } from '../preview';
import type { PostForm } from './post-form.rules';

interface PreviewsProps {
  readonly form: PostForm;
  readonly portals: readonly PostPortal[];
}

/** How each of the chosen networks will show it, filled in with the first of the chosen locations. */
export function Previews({ form, portals }: PreviewsProps) {
  const { t, i18n } = useLingui();
  const first = form.audience.type === 'Location' ? form.audience.places[0] : undefined;
  const { data: place } = useQuery(placeQuery(first));
  const values = place && valuesOf(place);
  const fill = (text: string): string => filledIn(text, values);
  const shown = portals.filter(({ portal }) => form.networks.includes(portal));
  const end = form.endDate === '' ? form.startDate : form.endDate;
  const days = [form.startDate, end]
    .filter((day, index) => day !== '' && (index === 0 || day !== form.startDate))
    .map((day) => formatDate(day, i18n.locale))
    .join(' – ');
  return (
    <aside className="previews" aria-label={t`Preview`}>
      {shown.length === 0 && (
        <p className="soft previews-empty">
          <Trans>Choose a network, and see here how it shows the post.</Trans>
        </p>
      )}
      {shown.map(({ portal, mostImages }) => (
        <PostPreview
          key={portal}
          network={portal}
          mostImages={mostImages}
          post={{
            place: place?.name ?? t`Name of the location`,
            text: fill(form.text.trim()),
            pictures: form.pictures.map(({ address }) => address),
            button: form.button === '' ? null : form.button,
            link: form.link === '' ? null : fill(form.link),
            event: form.topic === 'STANDARD' ? null : { title: fill(form.title), days },
            isOffer: form.topic === 'OFFER',
            couponCode: form.topic === 'OFFER' && form.couponCode !== '' ? form.couponCode : null,
          }}
        />
      ))}
    </aside>
  );
}

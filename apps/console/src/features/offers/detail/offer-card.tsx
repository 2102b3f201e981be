import type { Read } from '../../../app/editing/use-editing';
import { FormCard } from '../form-card';
import type { CardChange, CardSource } from '../form-card';
import { changeOffer, readOffer } from '../offer-data';
import type { Offer } from '../offer-data';
import { offerBody, offerFieldOf, offerValues } from '../offers.rules';
import { ChangedTerms } from './changed-terms';
import type { OfferCardContent } from './offer-cards';

const sourceOf = (id: number): CardSource<Offer> => ({
  makesOld: [['offers'], ['audit', 'list']],
  valuesOf: offerValues,
  readAgain: () => readOffer(id),
  save: (values, changed, base) => changeOffer(id, offerBody(values, changed, base.data), base.etag),
  fieldOf: offerFieldOf,
});

interface OfferCardProps {
  readonly content: OfferCardContent;
  readonly read: Read<Offer>;
  readonly mayWrite: boolean;
}

/** Some fields of an offer. What changes money is compared before it is saved. */
export const OfferCard = ({ content, read, mayWrite }: OfferCardProps) => (
  <FormCard
    content={content}
    read={read}
    source={sourceOf(read.data.id)}
    mayWrite={mayWrite}
    ask={content.isMoney === true ? askOf(read.data, content) : undefined}
  />
);

const askOf = (offer: Offer, { fields }: OfferCardContent) =>
  function ask(change: CardChange) {
    return <ChangedTerms offer={offer} fields={fields} {...change} />;
  };

import type { WantedSocialAd } from '#contexts/reach-enhancement';

type CallToAction = NonNullable<WantedSocialAd['callToAction']>;

const actionTypes: Readonly<Record<CallToAction, string>> = {
  'learn more': 'LEARN_MORE',
  'open link': 'OPEN_LINK',
  'contact us': 'CONTACT_US',
  'buy now': 'BUY_NOW',
  'book now': 'BOOK_NOW',
  'donate now': 'DONATE_NOW',
  'shop now': 'SHOP_NOW',
};

/** What is null is left out. */
const given = (fields: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

/** An ad in Meta's form, for one call with the ad. https://developers.facebook.com/docs/marketing-api/reference/ad-creative-link-data */
export function creativeOf(ad: WantedSocialAd): object {
  const { pageId, text, headline, description, url, image, cards, hasPageCard } = ad;
  const actionTo = (link: string): object | null =>
    ad.callToAction === null ? null : { type: actionTypes[ad.callToAction], value: { link } };
  const common = { link: url, message: text, call_to_action: actionTo(url) };
  const data =
    image !== null
      ? given({ ...common, name: headline, description, image_hash: image })
      : given({
          ...common,
          child_attachments: cards.map((card) =>
            given({
              link: card.url,
              image_hash: card.image,
              // A carousel has texts at its cards alone.
              name: card.headline ?? headline,
              description: card.description ?? description,
              call_to_action: actionTo(card.url),
            }),
          ),
          multi_share_end_card: hasPageCard,
          // The cards stay in the order that somebody gave them.
          multi_share_optimized: false,
        });
  return { object_story_spec: { page_id: pageId, link_data: data } };
}

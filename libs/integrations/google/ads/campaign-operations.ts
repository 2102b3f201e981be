import type { AdPlace, CampaignGoals, WantedCampaign, WantedLocalCampaign } from '#contexts/reach-enhancement';
import { languageConstants } from '#domain/reach/language-constants';
import type { AdsOperation } from './ads-calls.js';

/** At the end of a name at Google: by it the resource is found again. */
export const mark = (id: number): string => `#${id}`;

/** GAQL condition: the name ends with the mark of this id. */
export const isMarked = (field: string, id: number): string => `${field} LIKE '% ${mark(id)}'`;

const longestName = 255;

/** A name with its mark; unique, because the id is. */
export const markedName = (name: string, id: number): string => {
  const end = ` ${mark(id)}`;
  return `${name
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestName - end.length)}${end}`;
};

/** Names of resources of one request, before Google has given them ids. */
export const temporary = { budget: -1, campaign: -2, assetSet: -3 } as const;

export const nameIn = (customer: string, collection: string, id: number | string): string =>
  `customers/${customer}/${collection}/${id}`;

/** The budget of a campaign that is created in the same request. */
export const budgetCreation = (customer: string, { dailyMicros }: WantedCampaign): AdsOperation => ({
  campaignBudgetOperation: {
    create: {
      resourceName: nameIn(customer, 'campaignBudgets', temporary.budget),
      amountMicros: String(dailyMicros),
      deliveryMethod: 'STANDARD',
      explicitlyShared: false,
    },
  },
});

/** Budget, campaign, its area, its languages and its place, in one request. */
export function creationOf(customer: string, campaign: WantedLocalCampaign): AdsOperation[] {
  const resourceName = nameIn(customer, 'campaigns', temporary.campaign);
  return [
    budgetCreation(customer, campaign),
    {
      campaignOperation: {
        create: {
          resourceName,
          name: markedName(campaign.name, campaign.id),
          status: statusOf(campaign.isShown),
          advertisingChannelType: 'PERFORMANCE_MAX',
          campaignBudget: nameIn(customer, 'campaignBudgets', temporary.budget),
          brandGuidelinesEnabled: false,
          containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
          geoTargetTypeSetting: { positiveGeoTargetType: 'PRESENCE' },
          ...biddingOf(campaign),
        },
      },
    },
    ...criteriaOf(campaign).map((criterion) => createCriterion(resourceName, criterion)),
    ...placeOperations(customer, resourceName, campaign),
  ];
}

export const statusOf = (isShown: boolean): 'ENABLED' | 'PAUSED' => (isShown ? 'ENABLED' : 'PAUSED');

export const biddingOf = ({ roas }: WantedLocalCampaign): object =>
  roas === null ? { maximizeConversions: {} } : { maximizeConversionValue: { targetRoas: roas } };

/**
 * The field of {@link biddingOf} in an update mask. Google takes no message there that has fields, but one of its fields.
 * https://developers.google.com/google-ads/api/docs/client-libs/php/fieldmasks
 */
export const biddingMask = ({ roas }: WantedLocalCampaign): string =>
  roas === null ? 'maximize_conversions.target_cpa_micros' : 'maximize_conversion_value.target_roas';

/** A criterion of a campaign, as it is sent and as it is read. */
export type Criterion = Readonly<Record<string, unknown>>;

/** Where and in which languages a campaign is shown. */
export function criteriaOf({ radius, place, languages }: WantedLocalCampaign): Criterion[] {
  return [
    proximityOf(place, radius),
    ...(languages ?? []).map((language) => ({
      language: { languageConstant: `languageConstants/${languageConstants[language]}` },
    })),
  ];
}

/** @param radius kilometres */
export const proximityOf = (place: AdPlace, radius: number): Criterion => ({
  proximity: { ...pointOf(place), radius, radiusUnits: 'KILOMETERS' },
});

export const createCriterion = (campaign: string, criterion: Criterion): AdsOperation => ({
  campaignCriterionOperation: { create: { campaign, ...criterion } },
});

const microDegrees = (degrees: number): number => Math.round(degrees * 1e6);

/** The point where it is known, else the address: Google finds the point. */
function pointOf({ latitude, longitude, address }: AdPlace): object {
  if (latitude !== null && longitude !== null)
    return {
      geoPoint: {
        longitudeInMicroDegrees: microDegrees(longitude),
        latitudeInMicroDegrees: microDegrees(latitude),
      },
    };
  const { street, postCode, city, countryCode } = address;
  return {
    address: {
      ...(street !== null && { streetAddress: street }),
      ...(postCode !== null && { postalCode: postCode }),
      ...(city !== null && { cityName: city }),
      ...(countryCode !== null && { countryCode }),
    },
  };
}

/** A campaign that may show a place. */
export interface PlacedCampaign {
  readonly id: number;
  readonly placeId: string | null;
}

/** The set of one place of a campaign; null: it shows none. Place ids have no quotes. */
export const placeSetName = ({ id, placeId }: PlacedCampaign): string | null =>
  placeId === null ? null : markedName(`Place ${placeId.replaceAll(/[^\w-]/g, '')}`, id);

/**
 * The place at Google Maps that ads show and lead to.
 * @param known the set of this place, where it is there already
 */
export function placeOperations(
  customer: string,
  campaign: string,
  wanted: PlacedCampaign,
  known: string | null = null,
): AdsOperation[] {
  const { placeId } = wanted;
  const name = placeSetName(wanted);
  if (placeId === null || name === null) return [];
  const assetSet = known ?? nameIn(customer, 'assetSets', temporary.assetSet);
  const creation: AdsOperation = {
    assetSetOperation: {
      create: {
        resourceName: assetSet,
        name,
        type: 'LOCATION_SYNC',
        locationSet: {
          locationOwnershipType: 'BUSINESS_OWNER',
          mapsLocationSet: { mapsLocations: [{ placeId }] },
        },
      },
    },
  };
  return [...(known === null ? [creation] : []), { campaignAssetSetOperation: { create: { campaign, assetSet } } }];
}

/** Which of the actions that Google counts by itself a campaign is to bring. */
export const goalOperations = (
  customer: string,
  campaignId: string,
  { callClicks, drivingDirections }: CampaignGoals,
): AdsOperation[] =>
  (
    [
      ['PHONE_CALL_LEAD', callClicks],
      ['GET_DIRECTIONS', drivingDirections],
    ] as const
  ).map(([category, biddable]) => ({
    campaignConversionGoalOperation: {
      updateMask: 'biddable',
      update: {
        resourceName: `customers/${customer}/campaignConversionGoals/${campaignId}~${category}~GOOGLE_HOSTED`,
        biddable,
      },
    },
  }));

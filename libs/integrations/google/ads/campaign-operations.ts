import type { AdPlace, CampaignGoals, WantedLocalCampaign } from '#contexts/reach-enhancement';
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
const temporary = { budget: -1, campaign: -2, assetSet: -3 };

/** Budget, campaign, its area, its languages and its place, in one request. */
export function creationOf(customer: string, campaign: WantedLocalCampaign): AdsOperation[] {
  const name = (collection: string, id: number): string => `customers/${customer}/${collection}/${id}`;
  const resourceName = name('campaigns', temporary.campaign);
  const campaignBudget = name('campaignBudgets', temporary.budget);
  return [
    {
      campaignBudgetOperation: {
        create: {
          resourceName: campaignBudget,
          amountMicros: String(campaign.dailyMicros),
          deliveryMethod: 'STANDARD',
          explicitlyShared: false,
        },
      },
    },
    {
      campaignOperation: {
        create: {
          resourceName,
          name: markedName(campaign.name, campaign.id),
          status: statusOf(campaign.isShown),
          advertisingChannelType: 'PERFORMANCE_MAX',
          campaignBudget,
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

/** A criterion of a campaign, as it is sent and as it is read. */
export type Criterion = Readonly<Record<string, unknown>>;

/** Where and in which languages a campaign is shown. */
export function criteriaOf({ radius, place, languages }: WantedLocalCampaign): Criterion[] {
  return [
    { proximity: { ...pointOf(place), radius, radiusUnits: 'KILOMETERS' } },
    ...(languages ?? []).map((language) => ({
      language: { languageConstant: `languageConstants/${languageConstants[language]}` },
    })),
  ];
}

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

/** The set of one place of a campaign; null: the location has no verified profile. Place ids have no quotes. */
export const placeSetName = ({ id, placeId }: WantedLocalCampaign): string | null =>
  placeId === null ? null : markedName(`Place ${placeId.replaceAll(/[^\w-]/g, '')}`, id);

/**
 * The place at Google Maps that ads show and lead to.
 * @param known the set of this place, where it is there already
 */
export function placeOperations(
  customer: string,
  campaign: string,
  wanted: WantedLocalCampaign,
  known: string | null = null,
): AdsOperation[] {
  const { placeId } = wanted;
  const name = placeSetName(wanted);
  if (placeId === null || name === null) return [];
  const assetSet = known ?? `customers/${customer}/assetSets/${temporary.assetSet}`;
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

import { Injectable } from '@nestjs/common';
import { AdRefused, isAdRefused, SocialAdNetwork } from '#contexts/reach-enhancement';
import type {
  AccountLook,
  Interest,
  NamedPlace,
  NewAdAccount,
  StatusChange,
  WantedSocialAd,
  WantedSocialCampaign,
  WantedSocialSegment,
} from '#contexts/reach-enhancement';
import { latestToday } from '#domain/time/local-date';
import { ThirdPartyFailure } from '#platform/http-client';
import { pathOf } from '../graph.js';
import { AdsGraph } from './ads-graph.js';
import type { AdsForm } from './ads-graph.js';
import { networkName } from './ads-errors.js';
import { campaignOf, dayOf, interestOf, placeOf, refusalOf, withoutRoot } from './ads-rows.js';
import { creativeOf } from './forms/creative.js';
import { isMarked, markedName } from './forms/marked-name.js';
import { centsOf } from './forms/money.js';
import { targetingOf } from './forms/targeting.js';
import { timeZoneId } from './forms/time-zones.js';

/** What Meta calls the categories of special rules. */
const categories: Readonly<Record<NonNullable<WantedSocialCampaign['category']>, string>> = {
  Housing: 'HOUSING',
  Employment: 'EMPLOYMENT',
  Credit: 'FINANCIAL_PRODUCTS_SERVICES',
};

const locales: Readonly<Record<string, string>> = {
  de: 'de_DE',
  en: 'en_US',
  es: 'es_ES',
  fr: 'fr_FR',
  it: 'it_IT',
  nl: 'nl_NL',
  pl: 'pl_PL',
  pt: 'pt_PT',
};

/** All of them. Results of campaigns that were deleted are left out unless they are asked for. */
const campaignStatuses = ['ACTIVE', 'PAUSED', 'IN_PROCESS', 'WITH_ISSUES', 'ARCHIVED', 'DELETED'];
/** As many as somebody may choose from. */
const mostFound = 50;

/**
 * Social ads at Facebook: a segment is an ad set. Each company has an account of its own, which the installation's business owns.
 * https://developers.facebook.com/docs/marketing-api/campaign-structure
 */
@Injectable()
export class MetaAds extends SocialAdNetwork {
  readonly name = networkName;
  /** Meta counts points in an hour, more for an account with more ads. https://developers.facebook.com/docs/marketing-api/overview/rate-limiting */
  readonly callsPerSecond = 4;
  readonly mostChanges = 50;

  constructor(private readonly graph: AdsGraph) {
    super();
  }

  get isConfigured(): boolean {
    return this.graph.settings !== undefined;
  }

  async findAccount(companyId: number): Promise<string | null> {
    const rows = await this.graph.list(pathOf(this.graph.access.businessId, 'owned_ad_accounts'), {
      fields: 'account_id,name',
    });
    const found = rows.find(({ name }) => isMarked(name, companyId));
    return found === undefined ? null : String(found['account_id']);
  }

  async createAccount({ id, name, currency, timeZone }: NewAdAccount): Promise<string> {
    const answer = await this.graph.post<{ account_id?: unknown }>(pathOf(this.graph.access.businessId, 'adaccount'), {
      name: markedName(name, id),
      currency,
      timezone_id: timeZoneId(timeZone),
      // Companies have no page, app or agency that Meta would have to know.
      end_advertiser: 'NONE',
      media_agency: 'NONE',
      partner: 'NONE',
    });
    if (typeof answer.account_id === 'string') return answer.account_id;
    throw new ThirdPartyFailure('outcomeUnknown', networkName, { status: 200, body: answer, retryAfterMs: null });
  }

  async usePage(pageId: string, accessToken: string): Promise<void> {
    const { businessId: business } = this.graph.access;
    const form = { business, permitted_tasks: ['ADVERTISE', 'ANALYZE'] };
    try {
      await this.graph.repeatable(this.graph.post(pathOf(pageId, 'agencies'), form, accessToken));
    } catch (error) {
      // It is the page, or its token, that does not allow it: the accounts are as they were.
      if (isAdRefused(error) && error.kind === 'closed') throw new AdRefused('content', error.words);
      throw error;
    }
  }

  findCampaign(account: string, id: number): Promise<string | null> {
    return this.find(actPath(account, 'campaigns'), id);
  }

  async createCampaign(account: string, campaign: WantedSocialCampaign): Promise<string> {
    return this.graph.create(actPath(account, 'campaigns'), {
      objective: 'OUTCOME_TRAFFIC',
      ...campaignForm(campaign),
    });
  }

  async changeCampaign(_account: string, networkId: string, campaign: WantedSocialCampaign): Promise<void> {
    await this.graph.post(pathOf(networkId), campaignForm(campaign));
  }

  removeCampaign(_account: string, networkId: string): Promise<void> {
    return this.graph.remove(networkId);
  }

  findSegment(_account: string, campaignId: string, id: number): Promise<string | null> {
    return this.find(pathOf(campaignId, 'adsets'), id);
  }

  async createSegment(account: string, campaignId: string, segment: WantedSocialSegment): Promise<string> {
    return this.graph.create(actPath(account, 'adsets'), { campaign_id: campaignId, ...segmentForm(segment) });
  }

  async changeSegment(_account: string, networkId: string, segment: WantedSocialSegment): Promise<void> {
    await this.graph.post(pathOf(networkId), segmentForm(segment));
  }

  removeSegment(_account: string, networkId: string): Promise<void> {
    return this.graph.remove(networkId);
  }

  findAd(_account: string, segmentId: string, id: number): Promise<string | null> {
    return this.find(pathOf(segmentId, 'ads'), id);
  }

  async createAd(account: string, segmentId: string, ad: WantedSocialAd): Promise<string> {
    return this.graph.create(actPath(account, 'ads'), { adset_id: segmentId, ...adForm(ad) });
  }

  async changeAd(_account: string, networkId: string, ad: WantedSocialAd): Promise<void> {
    await this.graph.post(pathOf(networkId), adForm(ad));
  }

  removeAd(_account: string, networkId: string): Promise<void> {
    return this.graph.remove(networkId);
  }

  /** Meta knows pictures by their content and not by a name: the same file is the same picture. */
  async uploadImage(account: string, _name: string, file: Buffer): Promise<string> {
    const form = { bytes: file.toString('base64') };
    const answer = await this.graph.repeatable(
      this.graph.post<{ images?: Readonly<Record<string, { hash?: unknown }>> }>(actPath(account, 'adimages'), form),
    );
    const [image] = Object.values(answer.images ?? {});
    if (typeof image?.hash === 'string') return image.hash;
    throw new ThirdPartyFailure('portalUnreachable', networkName, { status: 200, body: answer, retryAfterMs: null });
  }

  setStatuses(_account: string, changes: readonly StatusChange[]): Promise<readonly (AdRefused | null)[]> {
    return this.graph.changeEach(changes.map(({ id, isShown }) => ({ id, form: { status: statusOf(isShown) } })));
  }

  async look(account: string, since: string): Promise<AccountLook> {
    const campaigns = await this.graph.list(actPath(account, 'campaigns'), { fields: 'id,status,daily_budget' });
    const refusals = await this.graph.list(actPath(account, 'ads'), {
      fields: 'id,ad_review_feedback,issues_info',
      effective_status: ['DISAPPROVED', 'WITH_ISSUES'],
    });
    const today = latestToday(new Date());
    const days = await this.graph.list(actPath(account, 'insights'), {
      fields: 'campaign_id,impressions,clicks,spend',
      level: 'campaign',
      time_increment: 1,
      time_range: { since, until: since > today ? since : today },
      filtering: [{ field: 'campaign.effective_status', operator: 'IN', value: campaignStatuses }],
    });
    return { campaigns: campaigns.map(campaignOf), refusals: refusals.map(refusalOf), days: days.map(dayOf) };
  }

  async interests(language: string): Promise<readonly Interest[]> {
    const query = { type: 'adTargetingCategory', class: 'interests', locale: localeOf(language) };
    return withoutRoot((await this.graph.list('/search', query)).map(interestOf));
  }

  async searchInterests(language: string, words: string): Promise<readonly Interest[]> {
    const query = { type: 'adinterest', q: words, locale: localeOf(language), limit: mostFound };
    const { data = [] } = await this.graph.page('/search', query);
    return data.map(interestOf);
  }

  async places(language: string, name: string, countryCode: string | null): Promise<readonly NamedPlace[]> {
    const { data = [] } = await this.graph.page('/search', {
      type: 'adgeolocation',
      q: name,
      location_types: ['country', 'region', 'city', 'zip'],
      country_code: countryCode ?? undefined,
      locale: localeOf(language),
      limit: mostFound,
    });
    return data.flatMap(placeOf);
  }

  private async find(path: string, id: number): Promise<string | null> {
    const rows = await this.graph.list(path, { fields: 'id,name' });
    const found = rows.find(({ name }) => isMarked(name, id));
    return found === undefined ? null : String(found['id']);
  }
}

const actPath = (account: string, edge: string): string => pathOf(`act_${account}`, edge);
const statusOf = (isShown: boolean): 'ACTIVE' | 'PAUSED' => (isShown ? 'ACTIVE' : 'PAUSED');
const localeOf = (language: string): string => locales[language] ?? 'en_US';

const campaignForm = ({ id, name, isShown, dailyMicros, category, countryCode }: WantedSocialCampaign): AdsForm => ({
  name: markedName(name, id),
  status: statusOf(isShown),
  daily_budget: centsOf(dailyMicros),
  bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
  special_ad_categories: category === null ? [] : [categories[category]],
  ...(category !== null && countryCode !== null && { special_ad_category_country: [countryCode] }),
});

const segmentForm = ({ id, name, isShown, pageId, goal, advertiser, audience }: WantedSocialSegment): AdsForm => ({
  name: markedName(name, id),
  status: statusOf(isShown),
  billing_event: 'IMPRESSIONS',
  optimization_goal: goal,
  targeting: targetingOf(audience),
  promoted_object: { page_id: pageId },
  dsa_beneficiary: advertiser,
  dsa_payor: advertiser,
});

/** Its status is always the same: pauses are at the segment. */
const adForm = (ad: WantedSocialAd): AdsForm => ({
  name: markedName(ad.name, ad.id),
  status: 'ACTIVE',
  creative: creativeOf(ad),
});

import type { ValueOf } from '#domain/lists/lists';
import type { MatchType } from '#domain/reach/search/search-ad';
import { searchLimits, searchRadius } from '#domain/reach/search/search-ad';
import { Integer, ListOf, Nested, OneOf, Text, Texts } from '../http/bodies/fields.js';

/** For which searches ads are shown, or not. */
export class SearchKeywordDto {
  /**
   * Words of a search: at most 80 characters and 10 words.
   * @example "fresh bread"
   */
  @Text({ min: 1 })
  value: string;

  /** How close a search has to be. What begins with `NEGATIVE` excludes searches. */
  @OneOf('matchType')
  matchType: MatchType;
}

/** The first segment by your own settings. Characters are counted as Google counts them: Chinese, Japanese and Korean ones twice. */
export class SearchSettingDto {
  /**
   * Name of the segment. Left out: that of the campaign.
   * @example "Bread"
   */
  @Text({ optional: true, min: 1, max: 100 })
  name?: string;

  /** For which searches its ad is shown, and for which not; at least one that does not begin with `NEGATIVE`. */
  @ListOf(() => SearchKeywordDto, { max: searchLimits.keyword.most })
  keywordList: SearchKeywordDto[];

  /**
   * At most 15 of at most 30 characters. An ad needs 3: what is missing comes from name, categories and city of the location.
   * @example ["Fresh bread", "Still warm"]
   */
  @Texts({ optional: true, max: searchLimits.headline.most })
  headlines?: string[];

  /**
   * At most 4 of at most 90 characters. An ad needs 2: what is missing comes from the descriptions and the address of the location.
   * @example ["We bake by hand every morning."]
   */
  @Texts({ optional: true, max: searchLimits.description.most })
  descriptions?: string[];
}

/** What search ads lead to, where and for which searches they are shown, and what they may cost. */
export class SearchAdsDto {
  /**
   * Where a click leads: an absolute `http` or `https` address.
   * @example "https://www.example.com/bread"
   */
  @Text({ min: 1, max: 2000 })
  destinationUrl: string;

  /**
   * The address that the ad shows: the host of `destinationUrl`, and at most two parts behind it of at most 15 characters each. Left out:
   * the host alone.
   * @example "www.example.com/bread/today"
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  displayUrl?: string | null;

  /**
   * Kilometres around the location in which the ads are shown. Left out: 10.
   * @example 10
   */
  @Integer({ optional: true, min: searchRadius.min, max: searchRadius.max })
  radius?: number;

  /**
   * Defines the first segment by a kind of business; a key of `GET /api/meta/categories`. Its keywords and texts come from the name of
   * the category, in the language of the location, and from the location, and follow its changes. This or `customSetting`.
   * @example "bakery"
   */
  @Text({ optional: true, min: 1 })
  categoryTaxonomyId?: string;

  /** Defines the first segment by your own settings. This or `categoryTaxonomyId`. */
  @Nested(() => SearchSettingDto, { optional: true })
  customSetting?: SearchSettingDto;

  /**
   * Names or post codes, in the country of the location: the ads are shown there, too. Google looks them up: `segmentMessage` names one
   * that it does not know.
   * @example ["Nürnberg", "90762"]
   */
  @Texts({ optional: true, max: 50, longest: 200 })
  includedLocations?: string[];

  /**
   * Names or post codes, in the country of the location: the ads are not shown there.
   * @example ["Erlangen"]
   */
  @Texts({ optional: true, max: 50, longest: 200 })
  excludedLocations?: string[];

  /**
   * What may be spent on a day, in whole euros. Not where the offer has settled the budget.
   * @example 20
   */
  @Integer({ optional: true, min: 1, max: 1_000_000_000 })
  budgetTarget?: number;

  /** What the budget counts. Google spends euros: with another type the subscription waits for a budget in euros. Left out: `Euro`. */
  @OneOf('budgetTargetType', { optional: true })
  budgetTargetType?: ValueOf<'budgetTargetType'>;
}

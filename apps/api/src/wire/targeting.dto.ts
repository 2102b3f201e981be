import type { ValueOf } from '#domain/lists/lists';
import { Flag, Integer, ListOf, OneOf, Text, Texts } from '../http/bodies/fields.js';

/** A word or phrase that people look for. */
export class KeywordDto {
  /**
   * The words.
   * @example "farm shop"
   */
  @Text({ min: 1, max: 80 })
  value: string;

  /** How closely a search must fit. */
  @OneOf('matchType')
  matchType: ValueOf<'matchType'>;
}

/** A place whose people are to be reached. */
export class TargetPlaceDto {
  /**
   * Its name.
   * @example "Nürnberg"
   */
  @Text({ min: 1 })
  name: string;

  /**
   * Kilometres around it.
   * @example 10
   */
  @Integer({ optional: true, nullable: true, min: 1, max: 1000 })
  radius?: number | null;

  /** Whether it is aimed at or left out. */
  @OneOf('matchType')
  matchType: ValueOf<'matchType'>;
}

const ids = { optional: true, max: 500, longest: 64 } as const;

/** Whom to reach. */
export class TargetingDto {
  /**
   * True: everybody. Nothing else can be said here then.
   * @example false
   */
  @Flag({ optional: true })
  ignoreTargeting?: boolean;

  /** What people look for; each once per match type. */
  @ListOf(() => KeywordDto, { optional: true, max: 500 })
  keywordList?: KeywordDto[];

  /**
   * Ids of business units.
   * @example []
   */
  @Texts(ids)
  buIdList?: string[];

  /**
   * Ids of areas of business units.
   * @example []
   */
  @Texts(ids)
  buAIdList?: string[];

  /**
   * Keys of municipalities.
   * @example ["09564000"]
   */
  @Texts(ids)
  kgsList?: string[];

  /**
   * Targeting ids: topics of display ads, as `GET /v5/advertisement/targeting/available/tids` lists them.
   * @example []
   */
  @Texts(ids)
  tIdList?: string[];

  /**
   * Ids of areas of topics.
   * @example []
   */
  @Texts(ids)
  taoIdList?: string[];

  /** Where people are; each place once per match type. */
  @ListOf(() => TargetPlaceDto, { optional: true, max: 500 })
  locationList?: TargetPlaceDto[];
}

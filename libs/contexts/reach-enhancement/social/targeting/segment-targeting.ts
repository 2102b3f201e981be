import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { checkPlaceNames } from '#domain/reach/place-names';
import { advancedLocations, checkAges, checkSpecialCategory } from '#domain/reach/social/audience';
import { DomainError } from '#domain/errors/errors';
import { isMatch } from '#domain/values/entity-tag';
import type { Placement } from '#platform/access';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import type { Changes } from '#platform/transitions';
import { InterestCatalogue } from './interest-catalogue.js';
import type { SocialSegmentEntity } from '../segment/social-segment.entity.js';
import { SocialSegmentQueries } from '../segment/social-segment.queries.js';
import type { DemographicView, InterestTargetingView, LocationTargetingView, NamedText } from './targeting.view.js';
import { audienceOf, SocialSegmentStore } from '../segment/social-segment.store.js';
import type { HeldSocialSegment } from '../segment/social-segment.store.js';

type Audience = Changes<SocialSegmentEntity>;

/** What the caller has read before. */
interface Seen {
  readonly ifMatch: string | undefined;
  /** What a write changes, as it is now. */
  readonly state: () => Promise<object>;
}

const interestLists = ['interests', 'verticals'] as const;

/**
 * Who is to see the ads of a segment. What is left out stays as it is. All throw DomainError `validationFailed`,
 * `segmentNotFound`, `etagMismatch`.
 */
@Injectable()
export class SegmentTargeting {
  constructor(
    private readonly database: Database,
    private readonly segments: SocialSegmentStore,
    private readonly queries: SocialSegmentQueries,
    private readonly catalogue: InterestCatalogue,
  ) {}

  setDemographic(place: Placement, draft: Draft<Partial<DemographicView>>, ifMatch?: string): Promise<number> {
    const seen = { ifMatch, state: () => this.queries.demographic(place) };
    return this.write(place, draft, seen, ({ campaign, segment }) => {
      const after = { ...audienceOf(segment, campaign), ...draft.good };
      checkAges(after, draft.problems);
      const { minAge, maxAge, gender } = after;
      checkSpecialCategory(campaign.adCategory, { minAge, maxAge, gender }, draft.problems);
      return { minAge, maxAge, gender };
    });
  }

  setLocation(place: Placement, draft: Draft<Partial<LocationTargetingView>>, ifMatch?: string): Promise<number> {
    const seen = { ifMatch, state: () => this.queries.location(place) };
    return this.write(place, draft, seen, ({ campaign, segment }) => {
      const { good, problems } = draft;
      const before = audienceOf(segment, campaign);
      checkPlaceNames({ ...before, ...good }, problems);
      const { includedLocations, excludedLocations, radius } = { ...before, ...good };
      checkSpecialCategory(campaign.adCategory, { includedLocations, excludedLocations, radius }, problems);
      const trimmed = (names: readonly string[]): readonly string[] => names.map((name) => name.trim());
      return {
        includedLocations: trimmed(includedLocations),
        excludedLocations: trimmed(excludedLocations),
        // Unless somebody says something else, it goes with that of the campaign.
        radius: radius === before.radius ? segment.radius : radius,
      };
    });
  }

  setAdvancedLocation(place: Placement, draft: Draft<{ readonly key: number }>, ifMatch?: string): Promise<number> {
    const seen = { ifMatch, state: () => this.queries.advancedLocationState(place) };
    return this.write(place, draft, seen, ({ segment }) => {
      const { key = segment.advancedLocation } = draft.good;
      const keys = advancedLocations.map((each) => each.key);
      if (!keys.includes(key))
        draft.problems.add({ field: 'key', value: key, problem: 'oneOf', expected: keys.join(', '), example: 1 });
      return { advancedLocation: key };
    });
  }

  /** @throws also ThirdPartyFailure, when the network does not say which there are */
  async setInterest(place: Placement, draft: Draft<Partial<InterestTargetingView>>, ifMatch?: string): Promise<number> {
    const { good, problems } = draft;
    // Before the transaction: the network is asked.
    const known = await this.catalogue.known([...(good.interests ?? []), ...(good.verticals ?? [])]);
    const chosen = (list: (typeof interestLists)[number]): Audience[typeof list] =>
      good[list]?.map(({ key, value }) => ({ id: key, name: known.get(key)?.name ?? value }));
    for (const list of interestLists) checkInterests(list, good[list] ?? [], (key) => known.has(key), problems);
    for (const [index, { key }] of (good.verticals ?? []).entries())
      if (known.get(key)?.isVertical === false)
        problems.add({ field: `verticals[${index}].key`, value: key, problem: 'noSuch' });
    const seen = { ifMatch, state: () => this.queries.interest(place) };
    return this.write(place, draft, seen, ({ campaign, segment }) => {
      const interests = chosen('interests') ?? segment.interests;
      const verticals = chosen('verticals') ?? segment.verticals;
      const ids = (of: typeof segment.interests): string[] => of.map(({ id }) => id);
      checkSpecialCategory(
        campaign.adCategory,
        {
          interests: ids(interests as typeof segment.interests),
          verticals: ids(verticals as typeof segment.verticals),
        },
        problems,
      );
      return { interests, verticals };
    });
  }

  private async write<T extends object>(
    { id }: Placement,
    draft: Draft<T>,
    { ifMatch, state }: Seen,
    audience: (held: HeldSocialSegment) => Audience,
  ): Promise<number> {
    return this.database.transaction(async (tx: Tx) => {
      const held = await this.segments.hold(tx, id);
      if (!isMatch(ifMatch, JSON.stringify(await state()))) throw new DomainError('etagMismatch');
      const after = audience(held);
      draft.complete();
      const before = Object.fromEntries(
        Object.keys(after).map((field) => [field, held.segment[field as keyof SocialSegmentEntity]]),
      );
      if (!isDeepStrictEqual(before, { ...after })) await this.segments.changed(tx, held, after);
      return id;
    });
  }
}

function checkInterests(
  list: (typeof interestLists)[number],
  entries: readonly NamedText[],
  isKnown: (key: string) => boolean,
  problems: Draft<object>['problems'],
): void {
  const named = new Set<string>();
  for (const [index, { key }] of entries.entries()) {
    const field = `${list}[${index}].key`;
    if (named.has(key)) problems.add({ field, value: key, problem: 'duplicate' });
    else if (!isKnown(key)) problems.add({ field, value: key, problem: 'noSuch' });
    named.add(key);
  }
}

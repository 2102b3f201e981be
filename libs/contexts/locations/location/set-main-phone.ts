import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor } from '#platform/access';
import { Database } from '#platform/database';
import { demandGiven, readPhone } from './location-rules.js';
import type { PhoneInput } from './location-rules.js';
import { Claims } from '../claims/claims.js';
import type { ClaimInput } from '../claims/claims.js';
import { LocationChanges } from './location-changes.js';
import { LocationStore } from './location-store.js';
import { LocationQueries } from './location.queries.js';
import type { StoredPhone } from './location-store.js';
import { PhoneCountry } from '../phones/phone-country.js';

/** Main phone insert. */
export interface NewMainPhone extends ClaimInput, PhoneInput {
  readonly phone: string;
}

@Injectable()
export class SetMainPhone {
  constructor(
    private readonly database: Database,
    private readonly store: LocationStore,
    private readonly claims: Claims,
    private readonly changes: LocationChanges,
    private readonly phoneCountry: PhoneCountry,
    private readonly queries: LocationQueries,
  ) {}

  /**
   * Sets or replaces a location's main phone. Self service users need a claim on the number, which is used up.
   * @returns the phone's id
   * @throws DomainError `validationFailed`; `locationNotFound` when it was deleted meanwhile; `changedMeanwhile` when the
   *   claim was used meanwhile
   */
  async execute(
    actor: Actor,
    location: { readonly id: number; readonly workspaceId: number },
    draft: Draft<NewMainPhone>,
  ): Promise<number> {
    const country = await this.phoneCountry.of({ locationId: location.id, workspaceId: location.workspaceId });
    const phone = readPhone(draft.good, '', draft.problems, country);
    const { workspaceId } = location;
    const given = await this.queries.trackedNumber(location.id);
    demandGiven(draft.good, given, '', draft.problems);
    const claim = await this.claims.check(actor.user, workspaceId, draft.good, phone?.number, draft.problems);
    draft.complete();
    if (phone === undefined) throw new Error('A draft without problems has a phone.');
    return this.database.transaction(async (tx) => {
      const [stored] = await this.store.lock(tx, [location.id]);
      if (stored === undefined) throw new DomainError('locationNotFound', { id: location.id });
      if (claim !== undefined) await this.claims.use(tx, claim);
      const before = stored.phones.find((held) => held.main);
      if (before !== undefined && isDeepStrictEqual(plain(before), { ...phone, tracked: given ?? phone.tracked }))
        return before.id;
      const [id] = (await this.store.setMainPhones(tx, [{ workspaceId, locationId: stored.id, phone }])) as [number];
      await this.store.update(tx, [{ id: stored.id, record: stored.record, published: true }]);
      const change = {
        field: 'mainPhone',
        before: before ? plain(before) : null,
        after: { ...phone, tracked: given ?? phone.tracked },
        published: true,
      };
      await this.changes.announce(tx, 'location.setMainPhone', [{ location: stored, fields: [change] }]);
      return id;
    });
  }
}

const plain = ({ phoneType, number, tracked, localNumber }: StoredPhone) => ({
  number,
  phoneType,
  tracked,
  localNumber,
});

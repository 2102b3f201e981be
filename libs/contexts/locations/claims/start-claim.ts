import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Draft, Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { countryOf } from '#domain/locations/address';
import { reachOf } from '#domain/values/phone';
import type { ActorUser } from '#platform/access';
import { Config } from '#platform/config';
import { currentContext } from '#platform/context';
import { Database } from '#platform/database';
import { ClaimLimits } from './claim-limits.js';
import { ClaimRecords } from './claim-records.js';
import { ClaimTargets } from './claim-targets.js';
import type { ClaimTarget } from './claim-targets.js';
import { Claims } from './claims.js';
import { WorkspaceDefaults } from '#contexts/tenancy';
import { readNumber } from '#domain/values/text-input';
import type { PinChannel, PinLanguage } from './pins/pin-sender.port.js';
import { smsConfig } from '../sms.config.js';

/** Claim start. */
export interface ClaimStart {
  readonly claimType: 'phone';
  readonly phone: string;
  /** Of a number that is written without one, ISO 3166-1 alpha-2. Without it: the workspace's. */
  readonly countryCode?: string | null;
  readonly locationId?: number | null;
  readonly companyId?: number | null;
  /** The directory's id of the data with which the business was found. */
  readonly dataSetId?: string | null;
  readonly externalProviderId?: string | null;
  /** Without it: a text message to a mobile, else a call. */
  readonly channel?: PinChannel | null;
  /** Without it: the user's. */
  readonly language?: PinLanguage | null;
}

interface Wanted {
  readonly phone: string;
  readonly channel: PinChannel;
  readonly target: ClaimTarget;
}

@Injectable()
export class StartClaim {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly claims: Claims,
    private readonly targets: ClaimTargets,
    private readonly limits: ClaimLimits,
    private readonly records: ClaimRecords,
    private readonly defaults: WorkspaceDefaults,
  ) {}

  /**
   * Sends a PIN to the number, by a job after the commit.
   * @returns the claim's id
   * @throws DomainError `validationFailed`: a place that is not there, is another tenant's or has another number is one and
   *   the same; `alreadyClaimed`; `claimsTooMany`; `smsNotSetUp`
   */
  async execute(user: ActorUser, draft: Draft<ClaimStart>): Promise<number> {
    if (this.config.of(smsConfig).gateway === undefined) throw new DomainError('smsNotSetUp');
    // Not the location's: whether a number can be read must tell nobody where a stranger's location is.
    const { country } = await this.defaults.of(user.workspaceId);
    const wanted = read(draft, countryIn(draft, country));
    const place = await this.placeOf(user, wanted, draft.problems);
    const input = draft.complete();
    if (wanted === undefined) throw new Error('A draft without problems has a phone.');
    const seed = randomBytes(24).toString('base64url');
    return this.database.transaction(async (tx) => {
      if (place !== undefined) await this.targets.demandFree(tx, place, user.id);
      const address = currentContext().address ?? null;
      await this.limits.check(tx, { phone: wanted.phone, userId: user.id, address });
      return this.records.insert(tx, user, {
        claimType: input.claimType,
        phone: wanted.phone,
        pinSeed: seed,
        pinHash: this.claims.pinHash(wanted.phone, this.claims.pinOf(seed)),
        locationId: wanted.target.locationId,
        companyId: wanted.target.companyId,
        dataSetId: input.dataSetId ?? null,
        externalProviderId: input.externalProviderId ?? null,
        channel: wanted.channel,
        language: input.language ?? user.language,
        address,
      });
    });
  }

  private async placeOf(user: ActorUser, wanted: Wanted | undefined, problems: Problems) {
    if (wanted === undefined) return undefined;
    const { target, phone } = wanted;
    if ((target.locationId === null) === (target.companyId === null)) return undefined;
    const place = await this.targets.find(user, target, phone);
    if (place === undefined) {
      const field = target.locationId === null ? 'companyId' : 'locationId';
      problems.add({ field, value: target[field], problem: 'noSuch' });
    }
    return place;
  }
}

/** Of the number, as it is named; else the workspace's. */
function countryIn({ good, problems }: Draft<ClaimStart>, fallback: string): string {
  const { countryCode = null } = good;
  const country = countryOf({ countryCode }, fallback);
  if ('countryCode' in country) return country.countryCode;
  problems.add({
    field: 'countryCode',
    value: countryCode,
    problem: 'format',
    expected: 'DE (ISO 3166-1 alpha-2)',
    example: 'DE',
  });
  return fallback;
}

function read(draft: Draft<ClaimStart>, country: string): Wanted | undefined {
  const { good, problems } = draft;
  const target = { locationId: good.locationId ?? null, companyId: good.companyId ?? null };
  if (target.locationId !== null && target.companyId !== null)
    problems.add({ field: 'companyId', value: target.companyId, problem: 'differs', expected: 'locationId' });
  const phone = good.phone === undefined ? undefined : readNumber(good.phone, 'phone', problems, country);
  if (phone === undefined) return undefined;
  const reach = reachOf(phone);
  if (reach === 'none') {
    problems.add({ field: 'phone', value: good.phone, problem: 'noSuch', example: '49-911-123456' });
    return undefined;
  }
  if (good.channel === 'SMS' && reach === 'CALL')
    problems.add({ field: 'channel', value: 'SMS', problem: 'oneOf', expected: 'CALL', example: 'CALL' });
  return { phone, target, channel: good.channel ?? reach };
}

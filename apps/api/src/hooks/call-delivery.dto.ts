import type { DecidedValueOf } from '#domain/lists/lists';
import { Flag, Id, Instant, Integer, ListOf, OneOf, Text } from '../http/bodies/fields.js';

const mostCalls = 1000;

/** A call, as the fulfilment partner delivers it. */
export class DeliveredCallDto {
  /** The partner's own id of it. */
  @Text({ min: 1, max: 200 })
  id: string;

  /** Of what is said about it: an older one than was delivered before changes nothing. */
  @Integer({ optional: true, nullable: true, min: 1, max: 2_147_483_647 })
  version?: number | null;

  /** Id of the subscription, as its work says it. */
  @Id()
  subscriptionId: number;

  @Instant()
  start: string;

  @Instant()
  end: string;

  /** E.164 or `country-area-number`; left out: withheld. */
  @Text({ optional: true, nullable: true, max: 60 })
  caller?: string | null;

  @Text({ min: 1, max: 60 })
  calledTracked: string;

  /** Left out: the call went on to nobody. */
  @Text({ optional: true, nullable: true, max: 60 })
  calledReal?: string | null;

  /** Seconds that were spoken. */
  @Integer({ min: 0 })
  duration: number;

  @OneOf('callStatus')
  status: DecidedValueOf<'callStatus'>;

  @Text({ optional: true, nullable: true, max: 100 })
  subscriberId?: string | null;

  @Text({ optional: true, nullable: true })
  merchantName?: string | null;

  /** Left out: false. */
  @Flag({ optional: true })
  spam?: boolean;

  /** Left out: true. */
  @Flag({ optional: true })
  valid?: boolean;
}

/** Calls of any subscriptions. */
export class CallDeliveryDto {
  @ListOf(() => DeliveredCallDto, { max: mostCalls })
  calls: DeliveredCallDto[];
}

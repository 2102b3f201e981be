import type { DecidedValueOf } from '#domain/lists/lists';

/** From where emails of a white label leave. */
export interface SenderView {
  /** The workspace's. */
  readonly id: number;
  /** Shown name; null: that of each workspace's emails. */
  readonly name: string | null;
  readonly address: string;
  /** In ASCII form. */
  readonly domain: string;
  readonly status: DecidedValueOf<'senderStatus'>;
  /** Emails leave from it now: it is verified, and the white label is active, with its domain in place. */
  readonly inUse: boolean;
  readonly verifiedAt: string | null;
  readonly lostAt: string | null;
  /** A new key waits for its record. */
  readonly keyWaits: boolean;
}

export interface SenderInput {
  readonly name?: string | null;
  readonly address?: string;
  /** Read-only: may be sent as they were read. */
  readonly id?: number;
  readonly domain?: string;
  readonly status?: string;
  readonly inUse?: boolean;
  readonly verifiedAt?: string | null;
  readonly lostAt?: string | null;
  readonly keyWaits?: boolean;
}

/** One record, and what the last look found of it. */
export interface SenderRecordView {
  readonly check: DecidedValueOf<'senderCheck'>;
  readonly required: boolean;
  readonly type: string;
  readonly name: string;
  /** What to set; null: nothing is to be set. */
  readonly value: string | null;
  readonly result: DecidedValueOf<'senderCheckResult'>;
  readonly found: readonly string[];
  readonly errorCode: number | null;
  readonly errorMessage: string | null;
}

export interface SenderRecordsView {
  /** Null: the first look is under way. */
  readonly lookedAt: string | null;
  readonly records: readonly SenderRecordView[];
  readonly dmarcPolicy: DecidedValueOf<'dmarcPolicy'> | null;
  readonly alignedBy: readonly DecidedValueOf<'senderAlignment'>[];
  /** The record of the key before, and since when nothing is signed with it. */
  readonly retiredRecord: { readonly name: string; readonly since: string } | null;
}

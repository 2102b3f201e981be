import { Injectable } from '@nestjs/common';
import { Audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import type { FieldChange } from './location-record.js';
import { googleContentChanged, locationChanged } from '../locations.events.js';

/** What was changed about one location. */
export interface LocationChange {
  readonly location: {
    readonly id: number;
    readonly workspaceId: number;
    readonly companyId: number;
    /** Before the change. */
    readonly version: number;
  };
  readonly fields: readonly FieldChange[];
}

/** Tells of changes: the audit log all of them, the other contexts what is published. */
@Injectable()
export class LocationChanges {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** In the transaction that wrote them. */
  async announce(tx: Tx, operation: string, changes: readonly LocationChange[]): Promise<void> {
    await this.audit.record(
      tx,
      ...changes.map(({ location, fields }) => ({
        workspaceId: location.workspaceId,
        operation,
        subject: 'location',
        subjectId: location.id,
        before: Object.fromEntries(fields.map(({ field, before }) => [field, before])),
        after: Object.fromEntries(fields.map(({ field, after }) => [field, after])),
      })),
    );
    const published = changes.filter(({ fields }) => fields.some((field) => field.published));
    await this.outbox.emit(
      tx,
      locationChanged,
      published.map(({ location, fields }) => ({
        workspaceId: location.workspaceId,
        payload: {
          locationId: location.id,
          companyId: location.companyId,
          version: location.version + 1,
          fields: fields.filter((field) => field.published).map(({ field }) => field),
        },
      })),
    );
    const atGoogle = changes.filter(({ fields }) => fields.some((field) => field.atGoogle === true));
    await this.outbox.emit(
      tx,
      googleContentChanged,
      atGoogle.map(({ location: { id, workspaceId } }) => ({ workspaceId, payload: { locationId: id } })),
    );
  }
}

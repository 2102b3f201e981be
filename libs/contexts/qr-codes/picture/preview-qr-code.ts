import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { BookedProduct } from '#domain/lists/products';
import type { SubscriptionState } from '#domain/machines/subscription-machine';
import type { Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import { configurationOf } from '../code/configuration.rules.js';
import { QrCodeQueries } from '../code/qr-code.queries.js';
import { checkCode, merged } from '../code/qr-code.rules.js';
import type { QrCodeContent, QrCodeInput } from '../code/qr-code.rules.js';
import { contentColumns } from '../code/qr-code.store.js';
import type { QrCodeView } from '../code/qr-code.view.js';
import { Destinations } from '../destination/destinations.js';
import { CodeFiles } from './code-files.js';

/** A code as it would be. */
export interface QrCodePreview {
  /** SVG. */
  readonly svg: string;
  /** Whether there is a logo that the code could have in its middle. */
  readonly hasLogo: boolean;
  readonly destination: QrCodeView['destination'];
  /** There is a code, which leads somewhere else. */
  readonly leadsElsewhere: boolean;
}

interface Before {
  readonly state: SubscriptionState;
  readonly booked: readonly BookedProduct[];
  readonly code: QrCodeContent | null;
}

/** Draws a code as a change would make it, and says where it would lead. Nothing is written. */
@Injectable()
export class PreviewQrCode {
  constructor(
    private readonly database: Database,
    private readonly destinations: Destinations,
    private readonly codes: QrCodeQueries,
    private readonly files: CodeFiles,
  ) {}

  /** @throws DomainError `validationFailed`, `qrCodeEnded`, `imagesBusy` */
  async execute(subscription: Placement, { good, problems }: Draft<QrCodeInput>): Promise<QrCodePreview> {
    const { id } = subscription;
    const { state, booked, code: before } = await this.before(id);
    if (state === 'FINISHED') throw new DomainError('qrCodeEnded', { id });
    const licence = configurationOf(booked);
    const code = merged(before, good, licence);
    const usable = await this.destinations.isUsable([subscription], good.destinationUrl);
    checkCode(code, licence, { given: good, usable }, problems);
    problems.throwIfAny();
    // One after the other: with an idempotency key all of it is in one transaction, which has one connection.
    const picture = await this.files.preview(id, code);
    const destination = await this.codes.destinationOf(id, code);
    const former = before === null ? null : await this.codes.destinationOf(id, before);
    return { ...picture, destination, leadsElsewhere: former !== null && former.url !== destination?.url };
  }

  private async before(id: number): Promise<Before> {
    const { rows } = await sql<QrCodeContent & Omit<Before, 'code'> & { readonly isMade: boolean }>`
      select s.state, b.booked_offer -> 'products' as booked, q.subscription_id is not null as "isMade", ${contentColumns}
      from subscription s join licence b on b.id = s.licence_id left join qr_code q on q.subscription_id = s.id
      where s.id = ${id}`.execute(this.database.read);
    const [row] = rows;
    if (row === undefined) throw new DomainError('qrCodeNotFound', { id });
    const { state, booked, isMade, ...code } = row;
    return { state, booked, code: isMade ? code : null };
  }
}

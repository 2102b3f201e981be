import { Injectable } from '@nestjs/common';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import { DomainError } from '#domain/errors/errors';
import { hasProduct } from '#domain/lists/products';
import type { BookedProduct } from '#domain/lists/products';
import { Config } from '#platform/config';
import { currentContext } from '#platform/context';
import { Database, JsonText, sql } from '#platform/database';
import { reachable } from '../destination/destination.rules.js';
import { destination, lacksReviewPage } from '../destination/destination.sql.js';
import { settingsOf } from './configuration.rules.js';
import type { QrCodeContent, QrCodeDraft } from './qr-code.rules.js';
import { contentColumns } from './qr-code.store.js';
import type { QrCodeView, QrConfigurationView } from './qr-code.view.js';
import { shortLink } from './short-code.js';

type Row = QrCodeContent & {
  readonly code: string;
  readonly destination: QrCodeView['destination'];
  readonly lacksReviewPage: boolean;
};

@Injectable()
export class QrCodeQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** @throws DomainError `qrCodeNotMade` */
  async view(id: number): Promise<JsonText<QrCodeView>> {
    const view = await this.find(id);
    if (view === null) throw new DomainError('qrCodeNotMade', { id });
    return view;
  }

  /** Null: it is not made yet. */
  async find(id: number): Promise<JsonText<QrCodeView> | null> {
    const { rows } = await sql<Row>`
      select q.code, ${contentColumns}, ${lacksReviewPage} as "lacksReviewPage",
        case when d.url is not null then json_build_object('source', d.source, 'portal', d.portal, 'url', d.url) end as destination
      from qr_code q join subscription s on s.id = q.subscription_id left join lateral ${destination} d on true
      where q.subscription_id = ${id}`.execute(this.database.read);
    const [row] = rows;
    if (row === undefined) return null;
    const { code, lacksReviewPage: lacks, destination: leadsTo, ...content } = row;
    const { publicUrl } = this.config;
    const redirectUrl = shortLink(publicUrl, code);
    const { code: number, message } = errorCatalogue.reviewPageMissing;
    const view: QrCodeView = {
      id,
      ...content,
      redirectUrl,
      destination: reachable(publicUrl, leadsTo),
      warnings: lacks ? [{ code: number, message: message[currentContext().language] }] : [],
      pictures: picturesOf(redirectUrl),
    };
    return new JsonText(JSON.stringify(view));
  }

  /** Where a code of a subscription would lead to; null: nowhere. */
  async destinationOf(id: number, { qrType, destinationUrl }: QrCodeDraft): Promise<QrCodeView['destination']> {
    const { rows } = await sql<NonNullable<QrCodeView['destination']>>`
      select d.source, d.portal, d.url from subscription s
      cross join (select ${qrType}::text as qr_type, ${destinationUrl}::text as destination_url) q
      join lateral ${destination} d on true where s.id = ${id}`.execute(this.database.read);
    return reachable(this.config.publicUrl, rows[0] ?? null);
  }

  /** @throws DomainError `qrLicenceNotFound` */
  async configuration(licenceId: number): Promise<QrConfigurationView> {
    const { rows } = await sql<{ booked: readonly BookedProduct[] }>`
      select booked_offer -> 'products' as booked from licence where id = ${licenceId}`.execute(this.database.read);
    const booked = rows[0]?.booked ?? [];
    if (!hasProduct('QR')(booked)) throw new DomainError('qrLicenceNotFound', { id: licenceId });
    return { licenceId, settings: settingsOf(booked) };
  }
}

/** Addresses of the files of a code, from its short link. */
export const picturesOf = (redirectUrl: string): QrCodeView['pictures'] => ({
  svg: `${redirectUrl}.svg`,
  png: `${redirectUrl}.png`,
  pdf: `${redirectUrl}.pdf`,
  eps: `${redirectUrl}.eps`,
  tableTent: `${redirectUrl}/table-tent.pdf`,
});

import { Injectable } from '@nestjs/common';
import { imageJson } from '#contexts/media';
import type { ImageView } from '#contexts/media';
import { DomainError } from '#domain/errors/errors';
import { opinionProductOf } from '#domain/lists/products';
import type { BookedProduct } from '#domain/lists/products';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import { amountOf } from './opinion-order.rules.js';
import type { OpinionOrderForPartner, OpinionOrderView } from './opinion-order.view.js';

type Row = Omit<OpinionOrderView, 'productName' | 'evaluationSheet'> & {
  readonly booked: readonly BookedProduct[];
  readonly logo: ImageView | null;
  readonly colour: string | null;
};

@Injectable()
export class OpinionOrderQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Of a subscription of which nothing was said or reported yet: a new one. @throws DomainError `opinionOrderNotFound` */
  async view(id: number): Promise<OpinionOrderView> {
    const { rows } = await sql<Row>`
      select s.id, b.booked_offer -> 'products' as booked, coalesce(o.state, 'new') as "orderStatus", o.order_amount as "orderAmount",
        o.delivery_address as "differentDeliveryAddress", o.review_widget as "reviewWidget", o.vendor_id as "vendorId",
        coalesce(o.clarifications, '[]') as clarifications, o.colour,
        (select ${imageJson('i', this.config.publicUrl)} from image i where i.id = o.logo_id and i.deleted_at is null) as logo
      from subscription s join licence b on b.id = s.licence_id left join opinion_order o on o.id = s.id
      where s.id = ${id}`.execute(this.database.read);
    const [row] = rows;
    const productName = row && opinionProductOf(row.booked);
    if (row === undefined || productName === undefined) throw new DomainError('opinionOrderNotFound', { id });
    const { booked: _, logo, colour, ...order } = row;
    return {
      ...order,
      productName,
      orderAmount: amountOf(productName, order.orderAmount),
      evaluationSheet: colour === null ? null : { logo, colour },
    };
  }

  async forPartner(id: number): Promise<OpinionOrderForPartner> {
    const { productName, orderAmount, differentDeliveryAddress, evaluationSheet, clarifications } = await this.view(id);
    const { logo, colour } = evaluationSheet ?? {};
    return {
      productName,
      orderAmount,
      differentDeliveryAddress,
      evaluationSheet:
        colour === undefined
          ? null
          : { logo: logo ? { url: logo.url, width: logo.width, height: logo.height } : null, colour },
      clarifications: clarifications
        .filter(({ answer }) => answer !== null)
        .map(({ question, answer }) => ({ question, answer })),
    };
  }
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last number that was drawn of a series. Its row is locked while one is drawn, so that there is no gap and no second. */
@Entity('invoice_series')
export class InvoiceSeriesEntity {
  @PrimaryColumn('integer')
  workspaceId: number;

  @PrimaryColumn('text')
  prefix: string;

  @PrimaryColumn('integer')
  year: number;

  @Column('integer')
  last: number;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The widget of a subscription. The migration says what each column means. */
@Entity('website_widget')
export class WebsiteWidgetEntity {
  @PrimaryColumn('bigint')
  subscriptionId: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  key: string;

  @Column('timestamptz')
  createdAt: Date;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import type { SupportWebsite } from './workspace-settings.js';

/** What a workspace sets itself; null: taken from its parent, and from the platform where no ancestor sets it. */
@Entity('workspace_setting')
export class WorkspaceSettingEntity {
  @PrimaryColumn('integer')
  workspaceId: number;

  @Column('text', { nullable: true })
  imprintUrl: string | null;

  @Column('text', { nullable: true })
  privacyUrl: string | null;

  @Column('text', { nullable: true })
  termsConditionsUrl: string | null;

  @Column('text', { array: true, nullable: true })
  domains: string[] | null;

  @Column('smallint', { nullable: true })
  passwordMinLength: number | null;

  @Column('smallint', { nullable: true })
  passwordUppercaseChar: number | null;

  @Column('smallint', { nullable: true })
  passwordLowercaseChar: number | null;

  @Column('smallint', { nullable: true })
  passwordDigits: number | null;

  @Column('smallint', { nullable: true })
  passwordSpecialChar: number | null;

  @Column('text', { nullable: true })
  emailName: string | null;

  @Column('text', { nullable: true })
  emailSender: string | null;

  @Column('text', { nullable: true })
  emailFooter: string | null;

  @Column('bigint', { nullable: true })
  emailLogoId: number | null;

  @Column('text', { nullable: true })
  supportEmail: string | null;

  @Column('text', { nullable: true })
  supportPhone: string | null;

  @Column('jsonb', { nullable: true })
  supportWebsite: SupportWebsite | null;

  @Column('text', { nullable: true })
  selfServiceLanguage: ValueOf<'userLanguageCode'> | null;

  @Column('timestamptz')
  updatedAt: Date;

  @Column('boolean', { nullable: true })
  totpRequired: boolean | null;

  @Column('text', { nullable: true })
  contentTone: DecidedValueOf<'contentTone'> | null;

  @Column('text', { nullable: true })
  contentFormOfAddress: DecidedValueOf<'contentFormOfAddress'> | null;

  @Column('integer', { nullable: true })
  contentMonthlyLimit: number | null;
}

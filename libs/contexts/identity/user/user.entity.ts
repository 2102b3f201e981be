import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { UserState } from '#domain/identity/user-machine';
import type { ValueOf } from '#domain/lists/lists';
import type { PaymentConnection } from '../account/payment-connections.js';
import type { CookieConsent } from './user-views.js';

/** An account that somebody signs in with, or is invited to. The row of a deleted one stays. */
@Entity('app_user')
export class UserEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  userName: string;

  @Column('text')
  email: string;

  @Column('boolean')
  emailVerified: boolean;

  @Column('text', { nullable: true })
  passwordHash: string | null;

  @Column('text')
  userType: ValueOf<'userType'>;

  @Column('text')
  contextType: ValueOf<'userContextType'>;

  @Column('bigint')
  contextId: number;

  @Column('boolean')
  active: boolean;

  @Column('boolean')
  locked: boolean;

  @Column('integer')
  securityVersion: number;

  @Column('text', { nullable: true })
  salutation: string | null;

  @Column('text')
  firstName: string;

  @Column('text')
  lastName: string;

  @Column('text', { nullable: true })
  position: string | null;

  @Column('text', { nullable: true })
  phone: string | null;

  @Column('text')
  languageCode: ValueOf<'userLanguageCode'>;

  @Column('text', { nullable: true })
  url: string | null;

  @Column('text', { nullable: true })
  template: string | null;

  @Column('jsonb')
  settings: object;

  @Column('jsonb')
  tags: readonly string[];

  @Column('bigint', { nullable: true })
  profilePictureId: number | null;

  @Column('boolean')
  ssoUser: boolean;

  @Column('jsonb', { nullable: true })
  cookieConsent: CookieConsent | null;

  @Column('jsonb', { nullable: true })
  connectedPaymentProvider: PaymentConnection | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;

  @Column('text')
  state: UserState;

  @Column('integer')
  version: number;

  @Column('timestamptz')
  updatedAt: Date;

  @Column('bigint', { nullable: true })
  companyId: number | null;

  @Column('bigint', { nullable: true })
  locationId: number | null;
}

import { ApiProperty } from '@nestjs/swagger';
import type { ConsoleSessionView, OwnAccountView, OwnPlaceView } from '#contexts/identity';
import type { AppearanceView } from '#contexts/white-label';
import type { Wire } from '../wire/wire.js';
import { Secret, Text } from '../http/bodies/fields.js';
import { AppearanceDto } from '../administration/white-label/appearance.dto.js';

const contextTypes = {
  type: 'string',
  enum: ['Location', 'Company', 'Workspace'],
  'x-list': 'userContextType',
} as const;

/** Name and password of who signs in to the console. */
export class SessionSignInDto {
  /**
   * The user name.
   * @example "demo-agency"
   */
  @Text({ min: 1, max: 254 })
  userName: string;

  /**
   * The password.
   * @example "Demo-Password-1!"
   */
  @Secret()
  password: string;

  /**
   * One-time code or recovery code, for users who have set one-time codes up.
   * @example null
   */
  @Secret({ max: 40, optional: true, nullable: true })
  otp?: string | null;
}

/** The password again. */
export class SessionStepUpDto {
  /**
   * Your password.
   * @example "Demo-Password-1!"
   */
  @Secret()
  password: string;

  /**
   * One-time code or recovery code, for users who have set one-time codes up.
   * @example null
   */
  @Secret({ max: 40, optional: true, nullable: true })
  otp?: string | null;
}

/** The user whose credentials the call carries. */
export class OwnUserDto {
  /**
   * Id of the user.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * The user name.
   * @example "demo-agency"
   */
  userName: string;

  /** Which kind of user it is. */
  @ApiProperty({ type: 'string', enum: ['AGENCY_SERVICE', 'SELF_SERVICE'], 'x-list': 'userType' } as never)
  userType: string;

  /**
   * First name; null when the token lacks the scope `profile`.
   * @example "Ada"
   */
  firstName: string | null;

  /**
   * Last name; null when the token lacks the scope `profile`.
   * @example "Agency"
   */
  lastName: string | null;

  /**
   * Email address; null when the token lacks the scope `email`.
   * @example "demo-agency@locara.example"
   */
  email: string | null;

  /** Language in which the user reads. */
  @ApiProperty({ type: 'string', enum: ['de', 'en', 'fr'], 'x-list': 'userLanguageCode' } as never)
  languageCode: string;

  /**
   * Whether the user signs in at an identity provider, and has no password here.
   * @example false
   */
  ssoUser: boolean;

  /**
   * The workspace to which the user belongs, directly or through a company or location.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  workspaceId: number;

  /** What the user belongs to. */
  @ApiProperty(contextTypes as never)
  contextType: string;

  /**
   * Its id.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  contextId: number;
}

/** The console session that the call carries. */
export class OwnSessionDto {
  /**
   * Id of the session.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /** When it was begun. */
  @ApiProperty({ type: 'string', format: 'date-time', example: '2026-11-26T09:00:00.000Z' })
  createdAt: string;

  /** When it ends if you do nothing. */
  @ApiProperty({ type: 'string', format: 'date-time', example: '2026-11-26T09:30:00.000Z' })
  idleUntil: string;

  /** When it ends in any case. */
  @ApiProperty({ type: 'string', format: 'date-time', example: '2026-11-26T21:00:00.000Z' })
  endsAt: string;

  /** Until when operations that ask for a step-up are allowed; null: not now. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: '2026-11-26T09:10:00.000Z' })
  confirmedUntil: string | null;
}

/** Somewhere you hold groups. What you may do there, you may do everywhere below. */
export class OwnPlaceDto implements Wire<OwnPlaceView> {
  /** What `contextId` is the id of. */
  @ApiProperty(contextTypes as never)
  contextType: string;

  /**
   * Id of the place.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  contextId: number;

  /**
   * Its name.
   * @example "Locara Demo"
   */
  name: string;

  /**
   * The workspace in which it is.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  workspaceId: number;

  /**
   * The company in which it is; null for a workspace.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  companyId: number | null;

  /**
   * The location; null for a workspace or company.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  locationId: number | null;

  /** What you may do there, by groups held there and above. */
  @ApiProperty({ type: 'array', items: { type: 'string' }, example: ['company:read', 'location:read'] })
  permissions: readonly string[];

  /**
   * Time zone of the workspace.
   * @example "Europe/Berlin"
   */
  timeZone: string;

  /**
   * Whether the workspace is in test mode.
   * @example true
   */
  testMode: boolean;

  /** What time it is by the clock of the workspace. */
  @ApiProperty({ type: 'string', format: 'date-time', example: '2026-11-26T09:00:00.000Z' })
  now: string;
}

/** Who calls, where, and until when. */
export class OwnAccountDto implements Wire<OwnAccountView> {
  /** You. */
  @ApiProperty({ type: () => OwnUserDto })
  user: OwnUserDto;

  /** The console session; null when the call carries other credentials. */
  @ApiProperty({ type: () => OwnSessionDto, nullable: true })
  session: OwnSessionDto | null;

  /** Where you hold groups: workspaces, then companies, then locations, by name. At most 500. */
  @ApiProperty({ type: () => OwnPlaceDto, isArray: true })
  places: readonly OwnPlaceDto[];

  /**
   * How many places there are.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  placesTotal: number;

  /** How the host at which you call appears. */
  @ApiProperty({ type: () => AppearanceDto })
  brand: AppearanceView;
}

/** One of your console sessions. */
export class ConsoleSessionDto implements Wire<ConsoleSessionView> {
  /**
   * Id of the session.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Whether it is the one that the call carries.
   * @example true
   */
  current: boolean;

  /**
   * Browser and system, as the browser names itself; null: it names none that is known.
   * @example "Firefox, Linux"
   */
  device: string | null;

  /**
   * Address from which you signed in.
   * @example "192.0.2.1"
   */
  address: string | null;

  /** When you signed in. */
  @ApiProperty({ type: 'string', format: 'date-time', example: '2026-11-26T09:00:00.000Z' })
  createdAt: string;

  /** When it was used last, to the minute. */
  @ApiProperty({ type: 'string', format: 'date-time', example: '2026-11-26T09:12:00.000Z' })
  lastUsedAt: string;
}

/** Your console sessions. */
export class ConsoleSessionListDto {
  /** The last used first. */
  @ApiProperty({ type: () => ConsoleSessionDto, isArray: true })
  data: ConsoleSessionDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** How many sessions were ended. */
export class EndedSessionsDto {
  /**
   * How many.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  value: number;
}

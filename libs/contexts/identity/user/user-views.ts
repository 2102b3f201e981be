import { imageJson } from '#contexts/media';
import type { ImageView } from '#contexts/media';
import type { ValueOf } from '#domain/lists/lists';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

export interface CookieConsent {
  readonly technicalNecessaryCookies: boolean;
  readonly performanceCookies: boolean;
  readonly functionalCookies: boolean;
}

/** `User account` of v5; what the credentials' scopes do not cover is null. */
export interface UserAccountView {
  readonly id: number;
  readonly userName: string;
  readonly email: string | null;
  readonly contextId: number;
  readonly contextType: ValueOf<'userContextType'>;
  /** The account was activated, and is not merely invited. */
  readonly active: boolean;
  readonly position: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly languageCode: ValueOf<'userLanguageCode'>;
  readonly userType: ValueOf<'userType'>;
  readonly ssoUser: boolean;
  readonly phone: string | null;
  readonly profilePicture: ImageView | null;
  readonly settings: Readonly<Record<string, unknown>> | null;
  readonly tags: readonly string[] | null;
  readonly salutation: string | null;
  readonly connectedPaymentProvider: object | null;
  readonly cookieConsent: CookieConsent | null;
}

/** `User account` of the administration. */
export interface FullUserAccountView extends UserAccountView {
  readonly url: string | null;
  readonly template: string | null;
  readonly locked: boolean;
  readonly emailVerified: boolean;
}

export type FullUserAccountField = keyof FullUserAccountView;

/** Which scope shows a field; the others are always shown. */
export const scopeOfField = {
  email: 'email',
  position: 'profile',
  firstName: 'profile',
  lastName: 'profile',
  salutation: 'profile',
  phone: 'user_data',
  settings: 'user_data',
  tags: 'user_data',
  connectedPaymentProvider: 'user_data',
  cookieConsent: 'user_data',
} as const satisfies Partial<Record<FullUserAccountField, ValueOf<'oauthScope'>>>;

type ScopedField = keyof typeof scopeOfField;

/** Over `app_user u`. Names and order are the specification's. */
const columns = (publicUrl: string): Readonly<Record<FullUserAccountField, Sql<unknown>>> => ({
  id: sql`u.id`,
  userName: sql`u.user_name`,
  email: sql`u.email`,
  contextId: sql`u.context_id`,
  contextType: sql`u.context_type`,
  active: sql`u.active`,
  position: sql`u.position`,
  firstName: sql`u.first_name`,
  lastName: sql`u.last_name`,
  languageCode: sql`u.language_code`,
  url: sql`u.url`,
  template: sql`u.template`,
  settings: sql`u.settings`,
  tags: sql`u.tags`,
  salutation: sql`u.salutation`,
  userType: sql`u.user_type`,
  // The newest one: a new portrait takes the place of the one before.
  profilePicture: sql`(select ${imageJson('i', publicUrl)} from image i
    where i.owner_type = 'User' and i.owner_id = u.id and i.image_type = 'UserProfileImage' and i.deleted_at is null
    order by i.id desc limit 1)`,
  phone: sql`u.phone`,
  ssoUser: sql`u.sso_user`,
  locked: sql`u.locked`,
  emailVerified: sql`u.email_verified`,
  connectedPaymentProvider: sql`u.connected_payment_provider`,
  cookieConsent: sql`u.cookie_consent`,
});

const onlyOfAdministration = new Set<string>(['url', 'template', 'locked', 'emailVerified']);

function json(publicUrl: string, isFull: boolean, scopes: readonly string[] | undefined): Sql<unknown> {
  const parts = Object.entries(columns(publicUrl))
    .filter(([name]) => isFull || !onlyOfAdministration.has(name))
    .map(([name, column]) => {
      const scope = name in scopeOfField ? scopeOfField[name as ScopedField] : undefined;
      const shown = scope === undefined || scopes === undefined || scopes.includes(scope);
      return sql`${sql.lit(name)}, ${shown ? column : sql`null`}`;
    });
  return sql`json_build_object(${sql.join(parts)})`;
}

/** JSON of a {@link UserAccountView} over `app_user u`, as far as the scopes show it. */
export const ownAccountJson = (publicUrl: string, scopes: readonly string[]): Sql<unknown> =>
  json(publicUrl, false, scopes);

/** JSON of a {@link FullUserAccountView} over `app_user u`. @param scopes absent: everything is shown */
export const fullAccountJson = (publicUrl: string, scopes?: readonly string[]): Sql<unknown> =>
  json(publicUrl, true, scopes);

import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { administrationPhone } from '../location/location-views.js';
import type { PhoneView } from '../location/location-views.js';

export interface CompanySalesManView {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Contact of the specification: whom to ask in a company. */
export interface ContactView {
  readonly id: number;
  readonly companyId: number;
  readonly salutation: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly eMails: readonly string[];
  readonly mainPhone: PhoneView | null;
  readonly alternativePhones: readonly PhoneView[];
}

/** Company and CompanyOverview of the specification; `Licences` is what the reader's floor knows about licences. */
export interface CompanyView<Licences = unknown> {
  readonly id: number;
  readonly workspace: { readonly id: number; readonly name: string };
  readonly name: string;
  readonly shortName: string | null;
  readonly legalType: string | null;
  readonly contact: ContactView | null;
  readonly salesMan: CompanySalesManView | null;
  readonly tags: readonly { readonly id: number; readonly name: string }[] | null;
  readonly externalId: string | null;
  readonly licences: Licences;
  readonly imprint: string | null;
  readonly imprintGlobal: boolean;
  readonly dataPrivacy: string | null;
  readonly dataPrivacyGlobal: boolean;
  readonly vatNr: string | null;
  readonly isClaimed: boolean;
  readonly customFieldsCompany: Readonly<Record<string, unknown>>;
  readonly countryCode: string | null;
}

/** JSON of a {@link ContactView}, over `contact k`. */
export const contactJson = sql`json_build_object('id', k.id, 'companyId', k.company_id, 'salutation', k.salutation,
  'firstName', k.first_name, 'lastName', k.last_name, 'eMails', to_json(k.emails),
  'mainPhone', (select ${administrationPhone} from phone p where p.contact_id = k.id and p.main),
  'alternativePhones', (select coalesce(json_agg(${administrationPhone} order by p.id), '[]')
    from phone p where p.contact_id = k.id and not p.main))`;

/** What a company's JSON holds beyond its own row; a part that is left out is null. */
export interface CompanyParts {
  /** Licences live on a higher floor: SQL of a JSON value, over `company c`. */
  readonly licences?: Sql<unknown>;
  readonly contact?: boolean;
  readonly salesMan?: boolean;
  readonly tags?: boolean;
}

const contactOfCompany = sql`(select ${contactJson} from contact k where k.company_id = c.id)`;
const salesManOfCompany = sql`(select json_build_object('id', m.id, 'firstName', m.first_name, 'lastName', m.last_name,
  'email', m.email, 'phone', m.phone) from sales_man m where m.id = c.sales_man_id)`;
const tagsOfCompany = sql`(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
  from company_tag ct join tag t on t.id = ct.tag_id where ct.company_id = c.id)`;

/** JSON of a {@link CompanyView}, over `company c`. */
export const companyJson = (parts: CompanyParts): Sql<unknown> => sql`json_build_object('id', c.id,
  'workspace', (select json_build_object('id', w.id, 'name', w.name) from workspace w where w.id = c.workspace_id),
  'name', c.name, 'shortName', c.short_name, 'legalType', c.legal_type,
  'contact', ${parts.contact === true ? contactOfCompany : sql`null`},
  'salesMan', ${parts.salesMan === true ? salesManOfCompany : sql`null`},
  'tags', ${parts.tags === true ? tagsOfCompany : sql`null`},
  'externalId', c.external_id, 'licences', ${parts.licences ?? sql`null`},
  'imprint', c.imprint, 'imprintGlobal', c.imprint_global,
  'dataPrivacy', c.data_privacy, 'dataPrivacyGlobal', c.data_privacy_global,
  'vatNr', c.vat_nr, 'isClaimed', c.is_claimed, 'customFieldsCompany', c.custom_fields, 'countryCode', c.country_code)`;

import type { ValueOf } from '#domain/lists/lists';
import type { AddressState } from '../consent/address-states.js';
import type { ContextType } from './configuration.rules.js';
import type { Settings } from '../templates/template.rules.js';
import type { SettingValue } from '../templates/templates.js';

export interface ConfigurationView {
  readonly id: number;
  readonly name: string;
  /** Id of the place. */
  readonly context: number;
  readonly contextType: ContextType;
  readonly active: boolean;
  /** For the people of the workspace alone. */
  readonly internal: boolean;
  readonly whiteList: readonly number[];
  readonly blackList: readonly number[];
}

export type ConfigurationInput = Omit<ConfigurationView, 'id' | 'whiteList' | 'blackList'> &
  Partial<Pick<ConfigurationView, 'whiteList' | 'blackList'>>;

export interface TypedEmail {
  readonly type: ValueOf<'emailRecipientKind'>;
  readonly email: string;
}

export interface RecipientListView {
  readonly id: number;
  readonly name: string;
  /** Key of a custom field of companies that holds an address. */
  readonly customField: string | null;
  readonly emails: readonly TypedEmail[];
  readonly notifyContact: boolean;
  readonly notifyLocation: boolean;
  readonly context: number;
  readonly contextType: ContextType;
  /** Whether the reader may change them. */
  readonly canWrite: boolean;
}

/** With what becomes of emails to the addresses in `emails`. */
export interface NamedRecipientListView extends RecipientListView {
  readonly addresses: readonly AddressState[];
}

export type RecipientListInput = Omit<RecipientListView, 'id' | 'context' | 'contextType' | 'canWrite'>;
export type RecipientListChange = Partial<RecipientListView>;

export interface NotificationView {
  readonly id: number;
  /** Id of the configuration. */
  readonly configurationId: number;
  readonly reportType: ValueOf<'notificationReportType'>;
  readonly templateEmail: { readonly group: string; readonly template: string };
  /** All settings of the template, defaults included. */
  readonly templateSetting: Settings;
  readonly recipientsIds: readonly number[];
}

export interface NotificationInput {
  readonly reportType: ValueOf<'notificationReportType'>;
  readonly templateEmail: { readonly group: string; readonly template: string };
  /** Checked by the template. */
  readonly templateSetting?: unknown;
  readonly recipientsIds: readonly number[];
}

export type NotificationChange = Partial<NotificationInput & Pick<NotificationView, 'id' | 'configurationId'>>;

/** A page of a list, of one place or of all that the caller sees. */
export interface CentrePage {
  readonly skip: number;
  readonly take: number;
}

export interface TemplateGroupView {
  readonly group: string;
  readonly name: object;
  readonly templates: readonly { readonly template: string; readonly name: object; readonly reportType: string }[];
}

export interface TemplateSettingView {
  readonly key: string;
  readonly name: object;
  readonly type: ValueOf<'notificationTemplateSettingType'>;
  readonly default: SettingValue;
  readonly allowedValues: readonly string[] | null;
  readonly min: number | null;
  readonly max: number | null;
}

export interface TemplateSettingsView {
  readonly group: string;
  readonly template: string;
  readonly reportType: string;
  readonly settings: readonly TemplateSettingView[];
}

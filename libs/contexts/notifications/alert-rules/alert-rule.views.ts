import type {
  ConfigurationInput,
  ConfigurationView,
  NotificationInput,
  NotificationView,
  RecipientListInput,
  RecipientListView,
} from '../centre/centre.views.js';

/** Who is told when what happens where: a notification with its configuration and its recipients, as one thing. */
export interface AlertRuleView
  extends Omit<NotificationView, 'id'>, Pick<ConfigurationView, Exclude<keyof ConfigurationView, 'id'>> {
  /** Id of the notification. */
  readonly id: number;
  /** Name of the place. */
  readonly contextName: string;
  /** Names of the first of its white or black list. */
  readonly listed: readonly string[];
  /** Those of `recipientsIds` that the reader sees, by name. */
  readonly recipients: readonly RecipientListView[];
  /** How many other notifications hold at the same places, by the same configuration. */
  readonly sharedWith: number;
  /** Whether the reader may change it. */
  readonly canWrite: boolean;
}

export interface NewRecipients {
  /** Made together with the rule, at its place; of what is internal at its workspace. */
  readonly newRecipients?: RecipientListInput | null;
}

export type AlertRuleInput = ConfigurationInput & NotificationInput & NewRecipients;

export type AlertRuleChange = Partial<AlertRuleView> & NewRecipients;

export interface AlertRuleFilter {
  /** Part of the name of the rule, or of its place. */
  readonly filter?: string;
  readonly template?: string;
  readonly active?: boolean;
  readonly skip: number;
  readonly take: number;
}

/** An email as its readers get it. */
export interface EmailPreviewView {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

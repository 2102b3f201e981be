import type { UseFormReturn } from 'react-hook-form';
import type { Template } from '../notification-data';

export type RuleForm = UseFormReturn<Record<string, string>>;

/** What a part of the form works on. */
export interface PartProps {
  readonly form: RuleForm;
}

export interface TemplatePartProps extends PartProps {
  /** The one that is chosen. */
  readonly template: Template;
}

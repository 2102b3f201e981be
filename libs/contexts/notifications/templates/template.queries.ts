import { Injectable } from '@nestjs/common';
import type { TemplateGroupView, TemplateSettingsView } from '../centre/centre.views.js';
import { templateGroups, templateNames, templateOf } from './templates.js';
import type { TemplateSetting } from './templates.js';

export interface TemplateFilter {
  readonly group?: string;
  readonly template?: string;
}

/** What notifications can be about, and what they can say. */
@Injectable()
export class TemplateQueries {
  groups(): TemplateGroupView[] {
    return Object.entries(templateGroups).map(([group, name]) => ({
      group,
      name,
      templates: templateNames
        .filter((template) => templateOf(template).group === group)
        .map((template) => ({
          template,
          name: templateOf(template).name,
          reportType: templateOf(template).reportType,
        })),
    }));
  }

  /** In the order of the groups; of one group or template where the filter names it. */
  settings(filter: TemplateFilter): TemplateSettingsView[] {
    return templateNames
      .filter((name) => filter.template === undefined || name === filter.template)
      .filter((name) => filter.group === undefined || templateOf(name).group === filter.group)
      .map((template) => {
        const { group, reportType, settings } = templateOf(template);
        return { group, template, reportType, settings: settings.map(settingView) };
      });
  }
}

const settingView = (setting: TemplateSetting): TemplateSettingsView['settings'][number] => ({
  key: setting.key,
  name: setting.name,
  type: setting.type,
  default: setting.default,
  allowedValues: setting.type === 'select' ? setting.allowedValues : null,
  min: setting.type === 'int' ? setting.min : null,
  max: setting.type === 'int' ? setting.max : setting.type === 'text' ? setting.longest : null,
});

import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TemplateQueries } from '#contexts/notifications';
import type { TemplateGroupView, TemplateSettingsView } from '#contexts/notifications';
import { Operation } from '../../http/operation.js';
import { TemplateGroupListDto, TemplateSettingQuery, TemplateSettingsListDto } from './template.dto.js';

@ApiTags('Notifications')
@Controller('api/notificationCenter/template')
export class TemplateController {
  constructor(private readonly templates: TemplateQueries) {}

  /**
   * List templates of notifications
   * @remarks What notifications can be about, by group. The same for everybody.
   */
  @Get('group')
  @Operation({ permission: 'notification:read', answer: TemplateGroupListDto })
  groups(): { data: TemplateGroupView[]; total: number } {
    const data = this.templates.groups();
    return { data, total: data.length };
  }

  /**
   * List settings of templates
   * @remarks What a notification can say in `templateSetting`, for each template.
   */
  @Get('setting')
  @Operation({ permission: 'notification:read', answer: TemplateSettingsListDto })
  settings(@Query() { group, template }: TemplateSettingQuery): { data: TemplateSettingsView[]; total: number } {
    const data = this.templates.settings({
      ...(group !== undefined && { group }),
      ...(template !== undefined && { template }),
    });
    return { data, total: data.length };
  }
}

import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { exportResource, RequestPersonalData } from '#platform/personal-data';
import { JobAcceptedDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/access/targets.js';
import { PersonalDataErasureDto, PersonalDataExportDto, PersonalDataRequestDto } from './personal-data.dto.js';

@ApiTags('Personal data')
@Controller('api/personalData')
export class PersonalDataController {
  constructor(private readonly personalData: RequestPersonalData) {}

  /**
   * Export personal data
   * @remarks Puts together everything that the platform holds about a user or a company. Everybody may ask for what is held
   * about themselves; for others it takes the permission `personal-data:write`. The work goes on after the response: when the
   * job is done, read the result at `/api/personalData/export/{value}` within 7 days. Only you can read it.
   */
  @Post('export')
  @HttpCode(200)
  @Operation({
    people: true,
    permission: 'signed-in',
    answer: JobAcceptedDto,
    errors: ['permissionMissing'],
    extension: true,
  })
  async export(
    @Caller() actor: Actor,
    @Body() body: PersonalDataRequestDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JobAcceptedDto> {
    return accepted(reply, await this.personalData.export(actor, body));
  }

  /**
   * Read an export of personal data
   * @remarks One that you have asked for, once its job is done, for 7 days. It comes as a file to be saved.
   */
  @Get('export/:jobId')
  @ApiParam({
    name: 'jobId',
    type: 'integer',
    description: 'Id of the job, as `POST /api/personalData/export` answered.',
    example: 1,
  })
  @Operation({
    people: true,
    permission: 'signed-in',
    on: [one(exportResource, 'jobId')],
    answer: PersonalDataExportDto,
    errors: ['exportNotFound'],
    extension: true,
  })
  async read(
    @Place('jobId') { id }: Placement,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonText<object>> {
    const content = await this.personalData.read(id);
    void reply
      .header('content-disposition', `attachment; filename="personal-data-${id}.json"`)
      .header('cache-control', 'no-store');
    return content;
  }

  /**
   * Erase personal data
   * @remarks Permanently: there is no way back. A user's account is made anonymous, tokens and groups go, and the audit log keeps
   * what was done, not by whom. A company is deleted with its contact, phones and texts; all its subscriptions must have
   * ended. Contracts, invoices and the bare facts of the audit log stay, because the law wants them. What is kept and why
   * is on the page [Personal data](/docs/personal-data). A fresh demo has nobody to spare: create a user first, who gets the
   * id 6. The work goes on after the response, as the job `value`.
   */
  @Post('erase')
  @HttpCode(200)
  @Operation({
    stepUp: true,
    permission: 'personal-data:write',
    answer: JobAcceptedDto,
    errors: ['notOneself', 'userHoldsMore', 'lastAdministrator', 'subscriptionsNotEnded', 'purchaseWaits'],
    extension: true,
  })
  async erase(
    @Caller() actor: Actor,
    @Body() body: PersonalDataErasureDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JobAcceptedDto> {
    return accepted(reply, await this.personalData.erase(actor, body));
  }
}

function accepted(reply: FastifyReply, value: number): JobAcceptedDto {
  void reply.header('location', `/api/job/${value}`);
  return { value, job: true };
}

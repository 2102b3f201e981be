import { Controller, Delete, Get, Headers, HttpCode, Post, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { workspaceResource } from '#contexts/tenancy';
import { CheckSender, SenderQueries, Senders } from '#contexts/white-label';
import type { SenderInput, SenderRecordsView, SenderView } from '#contexts/white-label';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { Place } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { SuccessDto } from '../../http/answers.dto.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { IfMatch } from '../../http/if-match.js';
import { Operation } from '../../http/operation.js';
import { SenderDto, SenderInputDto, SenderRecordsDto } from './sender.dto.js';

const idParam = { name: 'id', type: 'integer', description: 'Id of the workspace.', example: 1 } as const;
const on = [one(workspaceResource, 'id')];
const errors = ['workspaceNotFound', 'whiteLabelNotFound', 'whiteLabelSenderNotFound'] as const;
const example = { name: 'North Marketing', address: 'hello@north.example' };

@ApiTags('White label')
@Controller('api/admin/whiteLabel/:id/sender')
export class SenderController {
  constructor(
    private readonly queries: SenderQueries,
    private readonly senders: Senders,
    private readonly looks: CheckSender,
  ) {}

  /**
   * Read the sender of a white label
   * @remarks The address from which emails leave once its domain is proved. The `ETag` names this state: send it as `If-Match` with a
   * change.
   */
  @Get()
  @ApiParam(idParam)
  @Operation({
    permission: 'settings:read',
    on,
    answer: SenderDto,
    errors: ['workspaceNotFound', 'whiteLabelSenderNotFound'],
    etag: true,
    extension: true,
  })
  read(@Place('id') { id }: Placement): Promise<JsonText<SenderView>> {
    return this.queries.view(id);
  }

  /**
   * Set the sender of a white label
   * @remarks Accepts what `GET` returns. Absent fields are kept. Another domain gets another key, and has to be proved: until its
   * record is found, emails leave from the address of the installation, and this one gets the replies.
   */
  @Put()
  @ApiParam(idParam)
  @IfMatch('the sender has changed')
  @Operation({
    people: true,
    permission: 'settings:write',
    on,
    answer: SuccessDto,
    errors: ['workspaceNotFound', 'whiteLabelNotFound', 'etagMismatch'],
    extension: true,
  })
  async set(
    @Place('id') { id }: Placement,
    @DraftBody(SenderInputDto, example) draft: Draft<SenderInput>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.senders.set(id, draft, ifMatch) };
  }

  /**
   * Remove the sender of a white label
   * @remarks Emails leave from the address of the installation at once. Its keys are deleted: a sender that you set again has another
   * one.
   */
  @Delete()
  @ApiParam(idParam)
  @Operation({ people: true, permission: 'settings:write', on, answer: SuccessDto, errors, extension: true })
  async remove(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.senders.remove(id) };
  }

  /**
   * Read the DNS records of a sender
   * @remarks What to set at the name server of the domain, and what the last look found. A job looks every minute in the first hour, then
   * less often, and every day once the address is verified.
   */
  @Get('records')
  @ApiParam(idParam)
  @Operation({
    permission: 'settings:read',
    on,
    answer: SenderRecordsDto,
    errors: ['workspaceNotFound', 'whiteLabelSenderNotFound'],
    extension: true,
  })
  records(@Place('id') { id }: Placement): Promise<SenderRecordsView> {
    return this.queries.records(id);
  }

  /**
   * Check the DNS records of a sender
   * @remarks Looks now, which takes seconds where a name server is slow, and acts on what it finds as the daily look does: an address whose
   * record is there is verified, and a new key is taken into use.
   */
  @Post('check')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    people: true,
    permission: 'settings:write',
    on,
    answer: SenderRecordsDto,
    // A name server that is slow holds no connection to the database.
    commitsItself: true,
    errors: ['workspaceNotFound', 'whiteLabelSenderNotFound'],
    extension: true,
  })
  async check(@Place('id') { id }: Placement): Promise<SenderRecordsView> {
    await this.looks.execute(id);
    return this.queries.records(id);
  }

  /**
   * Make a new key of a sender
   * @remarks It has a record of its own, `NEW_DKIM`. The key before signs emails until that is found. Leave the old record for a week
   * after, as emails that are on their way need it.
   */
  @Post('key')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    people: true,
    permission: 'settings:write',
    on,
    answer: SuccessDto,
    errors: [...errors, 'senderKeyWaits'],
    extension: true,
  })
  async makeKey(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.senders.makeKey(id) };
  }

  /**
   * Withdraw a new key of a sender
   * @remarks One that waits for its record is deleted, and the key in use stays. Without one that waits nothing changes.
   */
  @Delete('key')
  @ApiParam(idParam)
  @Operation({ people: true, permission: 'settings:write', on, answer: SuccessDto, errors, extension: true })
  async withdrawKey(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.senders.withdrawKey(id) };
  }
}

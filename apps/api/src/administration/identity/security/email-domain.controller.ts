import { Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { emailDomainResource, EmailDomains } from '#contexts/identity';
import type { EmailDomainView } from '#contexts/identity';
import { workspaceResource } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Place } from '../../../http/access/caller.js';
import { Operation } from '../../../http/operation.js';
import { inQuery, one } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import { EmailDomainDto, EmailDomainInputDto, EmailDomainListDto, EmailDomainQuery } from './email-domain.dto.js';

const id = { name: 'id', type: 'integer', description: 'Id of the email domain.', example: 1 } as const;
const workspace = {
  name: 'workspaceId',
  type: 'integer',
  required: true,
  description: 'The workspace.',
  example: 1,
} as const;

/** Which email domains are whose, proved in the DNS. */
@ApiTags('Security')
@Controller('api/security/emailDomain')
export class EmailDomainController {
  constructor(private readonly domains: EmailDomains) {}

  /**
   * List the email domains of a workspace
   * @remarks With the TXT record that proves each of them.
   */
  @Get()
  @Operation({
    permission: 'settings:read',
    on: [inQuery(workspaceResource, 'workspaceId')],
    answer: EmailDomainListDto,
    errors: ['workspaceNotFound'],
    extension: true,
  })
  list(@Place('workspaceId') place: Placement, @Query() page: EmailDomainQuery): Promise<JsonText<object>> {
    return this.domains.list(place.id, page.skip, page.take);
  }

  /**
   * Read an email domain
   * @remarks `record` is what has to be in the DNS.
   */
  @Get(':id')
  @ApiParam(id)
  @Operation({
    permission: 'settings:read',
    on: [one(emailDomainResource, 'id')],
    answer: EmailDomainDto,
    errors: ['emailDomainNotFound'],
    extension: true,
  })
  async read(@Place('id') place: Placement): Promise<JsonText<EmailDomainView>> {
    const view = await this.domains.view(place.id);
    if (view === null) throw new DomainError('emailDomainNotFound', { id: place.id });
    return view;
  }

  /**
   * Add an email domain
   * @remarks It counts once it is verified: read the domain, put its `record` into the DNS, then verify it.
   */
  @Post()
  @HttpCode(200)
  @ApiQuery(workspace)
  @Operation({
    people: true,
    permission: 'settings:write',
    on: [inQuery(workspaceResource, 'workspaceId')],
    answer: SuccessDto,
    errors: ['workspaceNotFound', 'alreadyExists'],
    extension: true,
  })
  async create(
    @Place('workspaceId') place: Placement,
    @DraftBody(EmailDomainInputDto) draft: Draft<EmailDomainInputDto>,
  ): Promise<SuccessDto> {
    return { value: await this.domains.create(place, draft) };
  }

  /**
   * Verify an email domain
   * @remarks Looks for the record in the DNS. From then on identity providers of the workspace and of those below it may bring
   * people with addresses of the domain, and nobody else's users can get such an address as user name. A domain has one
   * owner: who proved it before keeps it as long as their record stands.
   */
  @Post(':id/verify')
  @HttpCode(200)
  @ApiParam(id)
  @Operation({
    people: true,
    permission: 'settings:write',
    on: [one(emailDomainResource, 'id')],
    answer: SuccessDto,
    errors: ['emailDomainNotFound', 'emailDomainNotProved', 'emailDomainTaken', 'dnsUnreachable'],
    extension: true,
  })
  async verify(@Place('id') place: Placement): Promise<SuccessDto> {
    return { value: await this.domains.verify(place) };
  }

  /**
   * Remove an email domain
   * @remarks Users keep their accounts and names. People whom an identity provider brings with an address of the domain for the
   * first time get no account any more.
   */
  @Delete(':id')
  @ApiParam(id)
  @Operation({
    people: true,
    permission: 'settings:write',
    on: [one(emailDomainResource, 'id')],
    answer: SuccessDto,
    errors: ['emailDomainNotFound'],
    extension: true,
  })
  async delete(@Place('id') place: Placement): Promise<SuccessDto> {
    return { value: await this.domains.delete(place) };
  }
}

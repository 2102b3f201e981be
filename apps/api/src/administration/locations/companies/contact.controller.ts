import { Controller, Delete, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { companyResource, ContactQueries, contactResource, Contacts } from '#contexts/locations';
import type { ContactView } from '#contexts/locations';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Place } from '../../../http/access/caller.js';
import { IfMatch } from '../../../http/if-match.js';
import { Operation } from '../../../http/operation.js';
import { inQuery, one } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import { ContactDto, ContactInputDto, ContactQuery } from './contact.dto.js';

const newContact = {
  salutation: 'Ms',
  firstName: 'Gerda',
  lastName: 'Glaser',
  eMails: ['gerda@hofladen.example'],
  mainPhone: { phone: '49-911-123456' },
};
const changedContact = { eMails: ['gerda@hofladen.example', 'office@hofladen.example'] };

@ApiTags('Companies')
@Controller('api/contact')
export class ContactController {
  constructor(
    private readonly contacts: Contacts,
    private readonly queries: ContactQueries,
  ) {}

  /**
   * Create a contact
   * @remarks Says whom to ask in a company: a name, at least one e-mail address, phones. A company has one contact. Returns
   * the id of the contact.
   */
  @Post(':id')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the company.', example: 1 })
  @Operation({
    permission: 'company:write',
    on: [one(companyResource, 'id')],
    answer: SuccessDto,
    errors: ['companyNotFound', 'contactExists'],
  })
  async create(
    @Place('id') company: Placement,
    @DraftBody(ContactInputDto, newContact) draft: Draft<ContactInputDto>,
  ): Promise<SuccessDto> {
    return { value: await this.contacts.add(company, draft) };
  }

  /**
   * Change a contact
   * @remarks Accepts what `GET` returns. Absent fields are kept, null clears a field, a list replaces the previous one. The last e-mail
   * address stays.
   */
  @Put(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the contact.', example: 1 })
  @IfMatch('the contact has changed')
  @Operation({
    permission: 'company:write',
    on: [one(contactResource, 'id')],
    answer: SuccessDto,
    errors: ['contactNotFound', 'etagMismatch'],
  })
  async change(
    @Place('id') contact: Placement,
    @DraftBody(ContactInputDto, changedContact) draft: Draft<ContactInputDto>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.contacts.change(contact, draft, ifMatch) };
  }

  /**
   * Read a company's contact
   * @remarks Whom to ask in the company. 404 also says that it has none.
   */
  @Get()
  @Operation({
    permission: 'company:read',
    on: [inQuery(companyResource, 'companyId')],
    answer: ContactDto,
    errors: ['companyNotFound', 'companyWithoutContact'],
    etag: true,
  })
  async read(@Place('companyId') { id }: Placement, @Query() _query: ContactQuery): Promise<JsonText<ContactView>> {
    const view = await this.queries.ofCompany(id);
    if (view === null) throw new DomainError('companyWithoutContact', { id });
    return view;
  }

  /**
   * Delete a contact
   * @remarks With its phones. The company can then be given another one.
   */
  @Delete(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the contact.', example: 1 })
  @Operation({
    permission: 'company:write',
    on: [one(contactResource, 'id')],
    answer: SuccessDto,
    errors: ['contactNotFound'],
    extension: true,
  })
  async delete(@Place('id') contact: Placement): Promise<SuccessDto> {
    await this.contacts.delete(contact);
    return { value: contact.id };
  }
}

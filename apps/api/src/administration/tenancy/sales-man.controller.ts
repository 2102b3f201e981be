import { Controller, Delete, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { SalesMen, salesManResource, workspaceResource } from '#contexts/tenancy';
import type { SalesManInput, SalesManView } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Place } from '../../http/access/caller.js';
import { IfMatch } from '../../http/if-match.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { SalesManDto, SalesManInsertDto, SalesManListDto, SalesManQuery, SalesManUpdateDto } from './sales-man.dto.js';

const workspaceParam = { name: 'id', type: 'integer', description: 'Id of the workspace.', example: 1 } as const;
const idParam = (example: number) =>
  ({ name: 'id', type: 'integer', description: 'Id of the sales representative.', example }) as const;
const on = [one(salesManResource, 'id')];

@ApiTags('Workspaces')
@Controller('api')
export class SalesManController {
  constructor(private readonly salesMen: SalesMen) {}

  /**
   * List sales representatives
   * @remarks Those of the workspace, by name.
   */
  @Get('content/workspace/:id/salesMan')
  @ApiParam(workspaceParam)
  @Operation({
    permission: 'workspace:read',
    on: [one(workspaceResource, 'id')],
    answer: SalesManListDto,
    errors: ['workspaceNotFound'],
    extension: true,
  })
  list(
    @Place('id') { id }: Placement,
    @Query() query: SalesManQuery,
  ): Promise<JsonText<{ data: SalesManView[]; total: number }>> {
    return this.salesMen.list(id, query);
  }

  /**
   * Add a sales representative
   * @remarks Companies and contracts of the workspace, and of those below it, can name him.
   */
  @Post('content/workspace/:id/salesMan')
  @HttpCode(200)
  @ApiParam(workspaceParam)
  @Operation({
    permission: 'workspace:write',
    on: [one(workspaceResource, 'id')],
    answer: SuccessDto,
    errors: ['workspaceNotFound'],
    extension: true,
  })
  async create(
    @Place('id') { id }: Placement,
    @DraftBody(SalesManInsertDto, { firstName: 'Sam', lastName: 'Seller', email: 'sam@locara.example' })
    draft: Draft<SalesManInput>,
  ): Promise<SuccessDto> {
    return { value: await this.salesMen.create(id, draft) };
  }

  /**
   * Read a sales representative
   * @remarks The `ETag` names this state: send it as `If-Match` with a change.
   */
  @Get('salesMan/:id')
  @ApiParam(idParam(1))
  @Operation({
    permission: 'workspace:read',
    on,
    answer: SalesManDto,
    errors: ['salesManNotFound'],
    etag: true,
    extension: true,
  })
  async read(@Place('id') { id }: Placement): Promise<JsonText<SalesManView>> {
    const view = await this.salesMen.view(id);
    if (view === null) throw new DomainError('salesManNotFound', { id });
    return view;
  }

  /**
   * Change a sales representative
   * @remarks Accepts what `GET` returns. Absent fields are kept, null clears a field.
   */
  @Put('salesMan/:id')
  @ApiParam(idParam(1))
  @IfMatch('the sales representative has changed')
  @Operation({
    permission: 'workspace:write',
    on,
    answer: SuccessDto,
    errors: ['salesManNotFound', 'etagMismatch'],
    extension: true,
  })
  async change(
    @Place('id') { id }: Placement,
    @DraftBody(SalesManUpdateDto, { phone: '49-911-123456' }) draft: Draft<SalesManInput>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.salesMen.change(id, draft, ifMatch) };
  }

  /**
   * Delete a sales representative
   * @remarks Only when no company and no contract points at him.
   */
  @Delete('salesMan/:id')
  @ApiParam(idParam(3))
  @Operation({
    permission: 'workspace:write',
    on,
    answer: SuccessDto,
    errors: ['salesManNotFound', 'salesManInUse'],
    extension: true,
  })
  async remove(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.salesMen.remove(id) };
  }
}

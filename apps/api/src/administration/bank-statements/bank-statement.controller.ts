import { Readable } from 'node:stream';
import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  bankEntryResource,
  bankStatementResource,
  DecideEntry,
  ImportStatements,
  StatementQueries,
  TakeBackTransfer,
} from '#contexts/bank-statements';
import type {
  BankEntryDetailView,
  BankEntryView,
  BankStatementView,
  ImportedStatement,
} from '#contexts/bank-statements';
import { workspaceResource } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import { SuccessDto } from '../../http/answers.dto.js';
import { Place } from '../../http/access/caller.js';
import type { GuardedRequest } from '../../http/access/caller.js';
import { inQuery, one } from '../../http/access/targets.js';
import { multipartType } from '../../http/bodies/body-types.js';
import { fileOfForm } from '../../http/bodies/file-of-form.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Idempotency } from '../../http/idempotency/idempotency.js';
import { Operation } from '../../http/operation.js';
import {
  AssignEntryDto,
  BankEntryQuery,
  BankStatementPlaceQuery,
  BankStatementQuery,
  IgnoreEntryDto,
  WorkspaceEntryQuery,
} from './bank-statement-input.dto.js';
import {
  BankEntryDetailDto,
  BankEntryListDto,
  BankStatementDto,
  BankStatementListDto,
  ImportedStatementListDto,
} from './bank-statement.dto.js';

interface Listed<T> {
  readonly data: readonly T[];
  readonly total: number;
}

const inWorkspace = [inQuery(workspaceResource, 'workspaceId')];
const statementParam = { name: 'id', type: 'integer', description: 'Id of the statement.', example: 1 } as const;
const entryParam = { name: 'id', type: 'integer', description: 'Id of the entry.', example: 7 } as const;
const extension = true;

@ApiTags('Bank statements')
@Controller('api/bankStatement')
export class BankStatementController {
  constructor(
    private readonly statements: StatementQueries,
    private readonly importStatements: ImportStatements,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Import bank statements
   * @remarks Takes a file by ISO 20022, camt.053 in any version and UTF-8, as the one file of a form. Transfers that name an open
   * invoice are recorded at it; everything else waits for you. The same file again adds nothing.
   */
  @Post()
  @HttpCode(200)
  @ApiBody({ schema: { type: 'string', format: 'binary' }, required: true })
  @Operation({
    permission: 'invoice:write',
    on: inWorkspace,
    answer: ImportedStatementListDto,
    preparesFirst: true,
    bodies: [multipartType],
    errors: ['workspaceNotFound', 'bodyTooLarge', 'unsupportedContentType'],
    extension,
  })
  async import(
    @Place('workspaceId') workspace: Placement,
    @Query() _query: BankStatementPlaceQuery,
    @Req() request: GuardedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    if (!(request.body instanceof Readable))
      throw new DomainError('unsupportedContentType', { contentType: request.headers['content-type'] ?? 'none' });
    const file = await this.importStatements.read(fileOfForm(request.body, request.headers));
    return this.idempotency.onceOf(request, reply, file.hash, async (): Promise<Listed<ImportedStatement>> => {
      const data = await this.importStatements.execute(workspace, file);
      return { data, total: data.length };
    });
  }

  /**
   * List bank statements
   * @remarks The statements of a workspace’s accounts, the newest first, with how many of their entries stand how.
   */
  @Get()
  @Operation({
    permission: 'invoice:read',
    on: inWorkspace,
    answer: BankStatementListDto,
    errors: ['workspaceNotFound'],
    extension,
  })
  list(
    @Place('workspaceId') workspace: Placement,
    @Query() query: BankStatementQuery,
  ): Promise<Listed<BankStatementView>> {
    return this.statements.list(workspace, query);
  }

  /**
   * Read a bank statement
   * @remarks With how many of its entries are recorded, wait for a person, or are left aside.
   */
  @Get(':id')
  @ApiParam(statementParam)
  @Operation({
    permission: 'invoice:read',
    on: [one(bankStatementResource, 'id')],
    answer: BankStatementDto,
    errors: ['bankStatementNotFound'],
    extension,
  })
  read(@Place('id') { id }: Placement): Promise<BankStatementView> {
    return this.statements.view(id);
  }

  /**
   * List the entries of a bank statement
   * @remarks Each transfer with the invoices that it has paid, or why it waits for a person; in the order of the statement.
   */
  @Get(':id/entry')
  @ApiParam(statementParam)
  @Operation({
    permission: 'invoice:read',
    on: [one(bankStatementResource, 'id')],
    answer: BankEntryListDto,
    errors: ['bankStatementNotFound'],
    extension,
  })
  entries(@Place('id') statement: Placement, @Query() query: BankEntryQuery): Promise<Listed<BankEntryView>> {
    return this.statements.entries(statement, query);
  }
}

@ApiTags('Bank statements')
@Controller('api/bankEntry')
export class BankEntryController {
  constructor(
    private readonly statements: StatementQueries,
    private readonly decide: DecideEntry,
    private readonly takeBackTransfer: TakeBackTransfer,
  ) {}

  /**
   * List entries of bank statements
   * @remarks Transfers of all statements of a workspace; with `states=OPEN` those that wait for a person.
   */
  @Get()
  @Operation({
    permission: 'invoice:read',
    on: inWorkspace,
    answer: BankEntryListDto,
    errors: ['workspaceNotFound'],
    extension,
  })
  list(
    @Place('workspaceId') workspace: Placement,
    @Query() query: WorkspaceEntryQuery,
  ): Promise<Listed<BankEntryView>> {
    return this.statements.entriesOf(workspace, query);
  }

  /**
   * Read an entry of a bank statement
   * @remarks With `proposals` while nobody has decided: open invoices that it names, or whose open amount is that of the transfer.
   */
  @Get(':id')
  @ApiParam(entryParam)
  @Operation({
    permission: 'invoice:read',
    on: [one(bankEntryResource, 'id')],
    answer: BankEntryDetailDto,
    errors: ['bankEntryNotFound'],
    extension,
  })
  read(@Place('id') { id }: Placement): Promise<BankEntryDetailView> {
    return this.statements.entry(id);
  }

  /**
   * Assign an entry to invoices
   * @remarks Records at these invoices what the transfer pays, as `PUT /api/invoice/{id}/paid` does. The entry is `RECORDED` then;
   * what is left of it is in `rest`.
   */
  @Post(':id/assign')
  @HttpCode(200)
  @ApiParam(entryParam)
  @Operation({
    permission: 'invoice:write',
    on: [one(bankEntryResource, 'id')],
    answer: SuccessDto,
    errors: ['bankEntryNotFound', 'transitionNotAllowed', 'paymentTooHigh'],
    extension,
    action: true,
  })
  async assign(
    @Place('id') { id }: Placement,
    @DraftBody(AssignEntryDto, { invoices: [{ invoiceId: 1, amount: 1 }] }) draft: Draft<AssignEntryDto>,
  ): Promise<SuccessDto> {
    return { value: await this.decide.assign(id, draft) };
  }

  /**
   * Leave an entry aside
   * @remarks For transfers that pay no invoice, such as interest; `ignored: false` lets it wait again. What is recorded stays.
   */
  @Post(':id/ignore')
  @HttpCode(200)
  @ApiParam({ ...entryParam, example: 8 })
  @Operation({
    permission: 'invoice:write',
    on: [one(bankEntryResource, 'id')],
    answer: SuccessDto,
    errors: ['bankEntryNotFound', 'transitionNotAllowed'],
    extension,
    action: true,
  })
  async ignore(
    @Place('id') { id }: Placement,
    @DraftBody(IgnoreEntryDto, { ignored: true, note: 'Interest of the bank' }) draft: Draft<IgnoreEntryDto>,
  ): Promise<SuccessDto> {
    return { value: await this.decide.leaveAside(id, draft) };
  }

  /**
   * Take an entry back
   * @remarks For one that was assigned, or recorded, by mistake: its invoices are open as before, and the entry waits for you with the
   * reason `TAKEN_BACK`. 409 where a credit note of an invoice counts on it.
   */
  @Post(':id/takeBack')
  @HttpCode(200)
  @ApiParam({ ...entryParam, example: 9 })
  @Operation({
    permission: 'invoice:write',
    on: [one(bankEntryResource, 'id')],
    answer: SuccessDto,
    errors: ['bankEntryNotFound', 'transitionNotAllowed', 'transferCredited'],
    extension,
    action: true,
  })
  async takeBack(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.takeBackTransfer.ofEntry(id) };
  }
}

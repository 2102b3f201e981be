import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { AccountLocations, GoogleAccounts } from '#contexts/gbp';
import type { AccountContext, AccountLocationView, GoogleAccountView } from '#contexts/gbp';
import { Problems } from '#domain/errors/draft';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { oneOfParent } from '../../http/access/targets.js';
import { NamedPlaces } from '../../http/places/named-places.js';
import { placeKinds } from '../../http/places/place-kinds.js';
import { DraftBody } from '../../http/bodies/validation.js';
import {
  AccountChoiceDto,
  AccountContextQuery,
  AccountListQuery,
  AccountLocationsDto,
  AccountLocationsRequestDto,
  GoogleAccountDto,
  GoogleAccountListDto,
} from './google-account.dto.js';

const on = [oneOfParent('contextType', placeKinds, 'id')];
const idParam = {
  name: 'id',
  type: 'integer',
  description: 'Id of the location, company or workspace.',
  example: 1,
} as const;
const notFound = ['locationNotFound', 'companyNotFound', 'workspaceNotFound'] as const;
const ofGoogle = ['googleConnectionMissing', 'portalUnreachable', 'portalRefused'] as const;

@ApiTags('Google Business Profile')
@Controller('api/listing')
export class GoogleAccountController {
  constructor(
    private readonly accounts: GoogleAccounts,
    private readonly locations: AccountLocations,
    private readonly places: NamedPlaces,
  ) {}

  /**
   * Read the chosen Google account
   * @remarks The account in which profiles are looked for and made: that of the location, else of its company, else of the
   * nearest workspace above that has one. `inherited` says that it comes from above. Without a choice everything about the
   * account is null.
   */
  @Get('GBPSpaceAccount/:id')
  @ApiParam(idParam)
  @Operation({ permission: 'listing:read', on, answer: GoogleAccountDto, errors: [...notFound] })
  chosen(@Place('id') place: Placement, @Query() { contextType }: AccountContextQuery): Promise<GoogleAccountView> {
    return this.accounts.chosen(contextType as AccountContext, place);
  }

  /**
   * List Google accounts
   * @remarks All that the connection reaches: the person’s own, groups of locations and organisations, those inside others as
   * well. It is read at Google each time. Where that is not possible, the list is empty and `error` says why.
   */
  @Get('GBPAccount/:id')
  @ApiParam(idParam)
  @Operation({ permission: 'listing:read', on, answer: GoogleAccountListDto, errors: [...notFound] })
  list(@Place('id') place: Placement, @Query() { contextType, skip, take }: AccountListQuery) {
    return this.accounts.list(contextType as AccountContext, place, { skip, take });
  }

  /**
   * Read an account’s locations
   * @remarks A page of the locations that an account has at Google. Read on with `nextPageToken` until it is null.
   */
  @Post('GBPAccount/locations')
  @HttpCode(200)
  @Operation({
    permission: 'listing:read',
    answer: AccountLocationsDto,
    errors: [...ofGoogle],
    preparesFirst: true,
  })
  async ofAccount(
    @Caller() actor: Actor,
    @Body() request: AccountLocationsRequestDto,
  ): Promise<{ locations: AccountLocationView[]; nextPageToken: string | null; totalSize: number | null }> {
    const contextType = request.contextType as AccountContext;
    const named = { kind: placeKinds[contextType], field: 'contextTypeId', id: request.contextTypeId };
    const { place } = await this.places.demand(actor, 'listing:read', named, new Problems());
    return this.locations.page(contextType, place.id, request);
  }

  /**
   * Choose a Google account
   * @remarks For a location, for all of a company or for all of a workspace; a choice further down goes before one further up.
   * Profiles that wait for a choice go on at once. Those that are linked stay in their account until they are `RESET`.
   */
  @Post('GBPAccount/:id')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    permission: 'listing:write',
    on,
    answer: SuccessDto,
    errors: [...notFound, ...ofGoogle],
    preparesFirst: true,
  })
  async choose(
    @Place('id') place: Placement,
    @Query() { contextType }: AccountContextQuery,
    @DraftBody(AccountChoiceDto, { accountId: '101' }) draft: Draft<AccountChoiceDto>,
  ): Promise<SuccessDto> {
    return { value: await this.accounts.choose(contextType as AccountContext, place, draft) };
  }
}

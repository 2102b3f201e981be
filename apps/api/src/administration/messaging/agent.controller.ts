import { Controller, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { companyResource, locationResource } from '#contexts/locations';
import { AgentQueries, agentResource, ConfigureAgent, MessageChannels } from '#contexts/messaging';
import type { AgentView, BrandView, ChannelView } from '#contexts/messaging';
import type { Draft } from '#domain/errors/draft';
import { decidedLists } from '#domain/lists/lists';
import { agentTypeNames } from '#domain/lists/reference-names';
import type { Actor, Placement } from '#platform/access';
import { currentContext } from '#platform/context';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { inQuery, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { IfMatch } from '../../http/if-match.js';
import { Operation } from '../../http/operation.js';
import {
  AgentDto,
  AgentInputDto,
  AgentListDto,
  AgentQuery,
  AgentTypeListDto,
  BrandListDto,
  BrandQuery,
} from './agent.dto.js';
import { ChannelListDto } from './channel.dto.js';

const locationParam = { name: 'locationId', type: 'integer', description: 'Id of the location.', example: 12 };
const agentParam = { name: 'agentId', type: 'integer', description: 'Id of the agent.', example: 990 };
const location = one(locationResource, 'locationId');
const example = {
  welcomeMessage: 'Hello! How can we help you?',
  offlineMessage: 'We are closed. We answer as soon as we are back.',
  privacyPolicyUrl: 'https://www.example.com/privacy',
  availableHours: [{ day: 'Mon', intervals: [{ from: '09:00', to: '18:00' }] }],
  agentType: 'HUMAN',
};

@ApiTags('Messaging')
@Controller('api/messages')
export class AgentController {
  constructor(
    private readonly agents: AgentQueries,
    private readonly configure: ConfigureAgent,
    private readonly channels: MessageChannels,
  ) {}

  /**
   * List channels
   * @remarks The ways on which customers can write to locations of this installation.
   */
  @Get('channels')
  @Operation({ permission: 'message:read', answer: ChannelListDto })
  listChannels(): { data: readonly ChannelView[]; total: number } {
    const { list } = this.channels;
    return { data: list, total: list.length };
  }

  /**
   * List types of agents
   * @remarks Values of the `agentType` of an agent, with names in your language. Customers are told who answers.
   */
  @Get('agentTypes')
  @Operation({ permission: 'message:read', answer: AgentTypeListDto })
  listAgentTypes(): AgentTypeListDto {
    const { language } = currentContext();
    const data = decidedLists.messageAgentType.map((key) => ({ key, name: agentTypeNames[key][language] }));
    return { data, total: data.length };
  }

  /**
   * List brands
   * @remarks In whose name agents write: your companies with an agent, or with a location that has a product with messaging.
   */
  @Get('brands')
  @Operation({
    permission: 'message:read',
    on: [inQuery(companyResource, 'brandId', true), inQuery(locationResource, 'locationId', true)],
    answer: BrandListDto,
    errors: ['companyNotFound', 'locationNotFound'],
  })
  listBrands(
    @Caller() actor: Actor,
    @Place('brandId') brand: Placement | undefined,
    @Place('locationId') place: Placement | undefined,
    @Query() { skip, take }: BrandQuery,
  ): Promise<JsonText<{ data: BrandView[]; total: number }>> {
    return this.agents.brands(actor, { brand, location: place, skip, take });
  }

  /**
   * List agents
   * @remarks Those of your locations; those that have ended with their subscription come last.
   */
  @Get('config/agents')
  @Operation({
    permission: 'message:read',
    on: [inQuery(locationResource, 'locationId', true), inQuery(agentResource, 'agentId', true)],
    answer: AgentListDto,
    errors: ['locationNotFound', 'agentNotFound'],
  })
  list(
    @Caller() actor: Actor,
    @Place('locationId') place: Placement | undefined,
    @Place('agentId') agent: Placement | undefined,
    @Query() { skip, take }: AgentQuery,
  ): Promise<JsonText<{ data: AgentView[]; total: number }>> {
    return this.agents.list(actor, { location: place, agent, skip, take });
  }

  /**
   * Read an agent
   * @remarks As the list shows it. The `ETag` names what a change sets: send it as `If-Match`, and the change is refused when somebody else was
   * faster. Accounts that are found meanwhile refuse nothing.
   */
  @Get('config/agents/:agentId')
  @ApiParam(agentParam)
  @Operation({
    extension: true,
    permission: 'message:read',
    on: [one(agentResource, 'agentId')],
    answer: AgentDto,
    errors: ['agentNotFound'],
    etag: true,
  })
  one(@Place('agentId') agent: Placement): Promise<JsonText<AgentView>> {
    return this.agents.one(agent);
  }

  /**
   * Create the agent of a location
   * @remarks A location has one. It needs a running product with GoogleBusinessMessages: without one, the response is 403. The response is the id of the
   * agent; its chat can be embedded at once.
   */
  @Post('config/:locationId')
  @HttpCode(200)
  @ApiParam(locationParam)
  @Operation({
    permission: 'message:write',
    on: [location],
    answer: SuccessDto,
    errors: ['locationNotFound', 'productRequired', 'agentAlreadySet'],
  })
  async create(
    @Caller() actor: Actor,
    @Place('locationId') place: Placement,
    @DraftBody(AgentInputDto, example) draft: Draft<AgentInputDto>,
  ): Promise<SuccessDto> {
    return { value: await this.configure.create(actor, place, draft) };
  }

  /**
   * Change an agent
   * @remarks All fields are required as in the insert, and hold at once. A `logo` that is left out stays, null removes it.
   */
  @Put('config/:locationId/:agentId')
  @ApiParam(locationParam)
  @ApiParam(agentParam)
  @IfMatch('the agent has changed')
  @Operation({
    permission: 'message:write',
    on: [location, one(agentResource, 'agentId')],
    answer: SuccessDto,
    errors: ['locationNotFound', 'agentNotFound', 'agentEnded', 'etagMismatch'],
  })
  async change(
    @Caller() actor: Actor,
    @Place('locationId') place: Placement,
    @Place('agentId') agent: Placement,
    @DraftBody(AgentInputDto, example) draft: Draft<AgentInputDto>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.configure.change(actor, place, agent, draft, ifMatch) };
  }
}

import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConsentAnswers } from '#contexts/notifications';
import type { ConsentQuestion } from '#contexts/notifications';
import { Brands } from '#contexts/tenancy';
import { currentContext } from '#platform/context';
import { formType } from '../../http/bodies/body-types.js';
import { Operation } from '../../http/operation.js';
import { sendPage } from '../page-frame.js';
import { consentPage } from './consent-page.js';
import type { ConsentState } from './consent-page.js';

type Fields = Readonly<Record<string, unknown>>;

/** Where the email leads that asks the reader of an address whether it may get notifications. */
@ApiExcludeController()
@Controller('account/notifications')
export class ConsentPageController {
  constructor(
    private readonly answers: ConsentAnswers,
    private readonly brands: Brands,
  ) {}

  /** Decides nothing: mail programs open links before people do. */
  @Get()
  @Operation({ permission: 'public', answer: { type: 'string' } })
  async show(@Query() query: Fields, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const token = textOf(query['token']);
    await this.send(request, reply, stateOf('ask', token, await this.answers.questionOf(token)));
  }

  /** A button of the page. */
  @Post()
  @HttpCode(200)
  @Operation({ permission: 'public', answer: { type: 'string' }, bodies: [formType] })
  async decide(@Query() query: Fields, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [token, answer] = [textOf(query['token']), textOf(query['answer'])];
    // Neither button: nothing is decided.
    if (answer !== 'agree' && answer !== 'refuse') return this.show(query, request, reply);
    const agrees = answer === 'agree';
    const question = await this.answers.answer(token, agrees);
    await this.send(request, reply, stateOf(agrees ? 'agreed' : 'refused', token, question));
  }

  private async send({ hostname }: FastifyRequest, reply: FastifyReply, state: ConsentState): Promise<void> {
    const status = state.kind === 'over' ? 404 : 200;
    sendPage(reply, status, consentPage(state, currentContext().language), await this.brands.atHost(hostname));
  }
}

const stateOf = (
  kind: 'ask' | 'agreed' | 'refused',
  token: string,
  question: ConsentQuestion | undefined,
): ConsentState =>
  question === undefined ? { kind: 'over' } : { kind, token, name: question.name, address: question.address };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

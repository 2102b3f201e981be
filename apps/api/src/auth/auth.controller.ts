import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SigningKeys, TokenEndpoint } from '#contexts/identity';
import { DomainError } from '#domain/errors';
import { errorAnswer } from '../http/error-answer.js';
import { Operation } from '../http/operation.js';
import { RateLimits } from '../http/rate-limits.js';
import { TokenDto } from './auth.dto.js';

const formType = 'application/x-www-form-urlencoded';

@ApiTags('Authentication')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly tokens: TokenEndpoint,
    private readonly keys: SigningKeys,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Get a token
   * @remarks OAuth 2.0 (RFC 6749) with the grants `password`, `refresh_token` and `authorization_code`, as a form. `client_id` may be left out.
   * The code of the last comes from a sign-in at an identity provider, with `redirect_uri` and the PKCE
   * `code_verifier` of the program that began it. Access tokens are short-lived; refresh tokens are used once, and using one twice ends every token of that sign-in.
   * Errors carry RFC 6749's `error` beside our own fields.
   */
  @Post('token')
  @HttpCode(200)
  @ApiConsumes(formType)
  @ApiBody({
    schema: {
      type: 'object',
      required: ['grant_type'],
      properties: {
        grant_type: { type: 'string', enum: ['password', 'refresh_token', 'authorization_code'], example: 'password' },
        username: { type: 'string', example: 'demo-agency' },
        password: { type: 'string', example: 'Demo-Password-1!' },
        refresh_token: { type: 'string' },
        code: { type: 'string' },
        redirect_uri: { type: 'string' },
        code_verifier: { type: 'string' },
        scope: { type: 'string', example: 'profile email user_data' },
        client_id: { type: 'string', example: 'public' },
      },
    },
  })
  @Operation({
    permission: 'public',
    answer: TokenDto,
    extension: true,
    errors: ['credentialsWrong', 'tokenInvalid', 'signInSlowed', 'unsupportedContentType'],
  })
  async token(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.limits.address(request.ip, reply);
    const answer = await this.tokens.token(formOf(request), request.ip);
    const failed = answer.status >= 400;
    const ours = failed ? errorAnswer(ourError(answer.body)) : undefined;
    void reply
      .status(failed && answer.body.error === 'invalid_grant' ? 401 : answer.status)
      .headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
      .send({ ...ours?.body, ...answer.body });
  }

  /**
   * Give a token back
   * @remarks RFC 7009: ends the refresh token and every token of the same sign-in. Unknown tokens are no error.
   */
  @Post('revoke')
  @HttpCode(200)
  @ApiConsumes(formType)
  @ApiBody({
    schema: {
      type: 'object',
      required: ['token'],
      properties: { token: { type: 'string', example: 'tluuZcnraw0DUR2GUkQrGJ9Xwt15MxYJ0wv6ZhbhoBU' } },
    },
  })
  @Operation({ permission: 'public', answer: { type: 'object', additionalProperties: false }, extension: true })
  async revoke(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    await this.limits.address(request.ip, reply);
    const { token } = formOf(request);
    if (token === undefined)
      throw new DomainError('validationFailed', {}, [{ field: 'token', value: null, problem: 'required' }]);
    await this.tokens.revoke(token);
    return {};
  }

  /**
   * Public keys
   * @remarks The keys (RFC 7517) with which our access tokens are signed.
   */
  @Get('jwks')
  @Operation({
    permission: 'public',
    answer: {
      type: 'object',
      required: ['keys'],
      properties: { keys: { type: 'array', items: { type: 'object', additionalProperties: true } } },
    },
    extension: true,
  })
  jwks(): Promise<object> {
    return this.keys.jwks();
  }
}

function formOf(request: FastifyRequest): Record<string, string> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith(formType)) throw new DomainError('unsupportedContentType', { contentType: type });
  const form: Record<string, string> = {};
  for (const [name, value] of Object.entries((request.body ?? {}) as Record<string, unknown>))
    if (typeof value === 'string') form[name] = value;
  return form;
}

function ourError(body: Readonly<Record<string, unknown>>): DomainError {
  if (body.error === 'invalid_grant' || body.error === 'invalid_client')
    return new DomainError(
      String(body.error_description ?? '').includes('token') ? 'tokenInvalid' : 'credentialsWrong',
    );
  return new DomainError('malformedRequest', { reason: String(body.error_description ?? body.error) });
}

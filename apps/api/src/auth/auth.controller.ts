import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SigningKeys, TokenEndpoint } from '#contexts/identity';
import { DomainError } from '#domain/errors/errors';
import { formType } from '../http/bodies/body-types.js';
import { errorAnswer } from '../http/errors/error-answer.js';
import { Operation } from '../http/operation.js';
import { RateLimits } from '../http/access/rate-limits.js';
import { TokenDto } from './auth.dto.js';

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
   * @remarks OAuth 2.0 (RFC 6749) with the grants `password`, `refresh_token`, `authorization_code` and `client_credentials`, as a form.
   * Users with one-time codes send one as `otp` beside the password; without it the error 2411 asks for one. Refreshing takes no code.
   * `client_id` may be left out. An API client sends its id and secret in the form or as HTTP basic, and gets no refresh token.
   * The code of the last comes from a sign-in at an identity provider, with `redirect_uri` and the PKCE
   * `code_verifier` of the program that began it. Access tokens are short-lived; refresh tokens are used once, and using one twice ends every token of that sign-in.
   * Errors carry RFC 6749's `error` beside our own fields.
   */
  @Post('token')
  @HttpCode(200)
  @ApiBody({
    schema: {
      type: 'object',
      required: ['grant_type'],
      properties: {
        grant_type: {
          type: 'string',
          enum: ['password', 'refresh_token', 'authorization_code', 'client_credentials'],
          example: 'password',
        },
        username: { type: 'string', example: 'demo-agency' },
        password: { type: 'string', example: 'Demo-Password-1!' },
        otp: {
          type: 'string',
          description: 'One-time code or recovery code, for users who have set one-time codes up.',
        },
        refresh_token: { type: 'string' },
        code: { type: 'string' },
        redirect_uri: { type: 'string' },
        code_verifier: { type: 'string' },
        scope: { type: 'string', example: 'profile email user_data' },
        client_id: { type: 'string', example: 'public' },
        client_secret: { type: 'string' },
      },
    },
  })
  @Operation({
    permission: 'public',
    answer: TokenDto,
    bodies: [formType],
    extension: true,
    errors: [
      'clientWrong',
      'otpRequired',
      'otpWrong',
      'totpEnrolmentRequired',
      'signInSlowed',
      'unsupportedContentType',
    ],
  })
  async token(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.limits.address(request.ip, reply);
    const answer = await this.tokens.token(formOf(request), request.ip, request.headers.authorization);
    const failed = answer.status >= 400;
    const ours = failed ? errorAnswer(answer.failure ?? ourError(answer.body)) : undefined;
    void reply
      .status(answer.status)
      .headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
      .headers(answer.status === 401 ? { 'www-authenticate': 'Basic realm="locara", charset="UTF-8"' } : {})
      .send({ ...ours?.body, ...answer.body });
  }

  /**
   * Revoke a token
   * @remarks RFC 7009: signs out. Takes a refresh or an access token, and ends every token of the same sign-in: all of them are
   * refused immediately. Unknown tokens are not an error.
   */
  @Post('revoke')
  @HttpCode(200)
  @ApiBody({
    schema: {
      type: 'object',
      required: ['token'],
      properties: { token: { type: 'string', example: 'tluuZcnraw0DUR2GUkQrGJ9Xwt15MxYJ0wv6ZhbhoBU' } },
    },
  })
  @Operation({
    permission: 'public',
    answer: { type: 'object', additionalProperties: false },
    bodies: [formType],
    extension: true,
    errors: ['unsupportedContentType'],
  })
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
  if (body.error === 'invalid_client') return new DomainError('clientWrong');
  if (body.error === 'invalid_grant')
    return new DomainError(
      String(body.error_description ?? '').includes('token') ? 'tokenInvalid' : 'credentialsWrong',
    );
  return new DomainError('malformedRequest', { reason: String(body.error_description ?? body.error) });
}

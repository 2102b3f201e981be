import { Controller, Get, Headers, Ip, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CodeFiles, codeFileTypes, FollowShortLink } from '#contexts/qr-codes';
import type { CodeFileType } from '#contexts/qr-codes';
import { DomainError } from '#domain/errors/errors';
import { isKnown } from '#domain/values/entity-tag';
import { RateLimits } from '../http/access/rate-limits.js';
import { Operation } from '../http/operation.js';

const fileName = /^([^.]+)\.(svg|png|pdf|eps)$/;

/** Others show pictures, and these run nothing, should a browser ever take one for a page. A change of the code shows within minutes. */
const asPicture = {
  'cache-control': 'public, max-age=300',
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
  vary: 'Accept-Language',
} as const;

const [leastSize, mostSize] = [128, 2000];

/** Addresses that people send each other get parameters on their way: only this one means anything. @throws DomainError `validationFailed` */
function sizeOf({ size }: Readonly<Record<string, unknown>>): number | undefined {
  if (size === undefined) return undefined;
  const value = typeof size === 'string' && /^\d{1,6}$/.test(size) ? Number(size) : undefined;
  if (value !== undefined && value >= leastSize && value <= mostSize) return value;
  const problem =
    value === undefined
      ? ({ problem: 'type', expected: 'a whole number' } as const)
      : value < leastSize
        ? ({ problem: 'tooSmall', expected: String(leastSize) } as const)
        : ({ problem: 'tooLarge', expected: String(mostSize) } as const);
  throw new DomainError('validationFailed', {}, [{ field: 'size', value: size, ...problem, example: 512 }]);
}

/** Short links of QR codes, and pictures of them: for anybody. */
@ApiExcludeController()
@Controller('q')
export class ShortLinkController {
  constructor(
    private readonly links: FollowShortLink,
    private readonly files: CodeFiles,
    private readonly limits: RateLimits,
  ) {}

  /** Leads on, or sends a picture. A HEAD of it leads on as well, and counts nothing. */
  @Get(':name')
  @Operation({
    permission: 'public',
    answer: { type: 'string' },
    errors: ['shortLinkUnknown', 'shortLinkEnded', 'shortLinkEmpty', 'imagesBusy'],
  })
  async open(
    @Param('name') name: string,
    @Query() query: Readonly<Record<string, unknown>>,
    @Headers() headers: Readonly<Record<string, string | undefined>>,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.limits.address(ip, reply);
    const [, code, type] = fileName.exec(name) ?? [];
    if (code !== undefined) {
      const fileType = type as CodeFileType;
      return this.send(request, reply, await this.files.of(code, fileType, sizeOf(query)), fileType);
    }
    void reply.header('cache-control', 'no-store');
    const purpose = headers['sec-purpose'] ?? headers['purpose'];
    const url = await this.links.execute(name, {
      method: request.method,
      userAgent: headers['user-agent'],
      purpose,
    });
    await reply.header('location', url).status(302).send();
  }

  @Get(':code/:name')
  @Operation({
    permission: 'public',
    answer: { type: 'string', format: 'binary' },
    errors: ['shortLinkUnknown', 'shortLinkEnded', 'imagesBusy'],
  })
  async tableTent(
    @Param('code') code: string,
    @Param('name') name: string,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.limits.address(ip, reply);
    if (name !== 'table-tent.pdf') throw new DomainError('shortLinkUnknown');
    await this.send(request, reply, await this.files.of(code, 'table-tent'), 'table-tent');
  }

  private async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { tag, make }: Awaited<ReturnType<CodeFiles['of']>>,
    type: CodeFileType,
  ): Promise<void> {
    const etag = `"${tag}"`;
    const known = request.headers['if-none-match'];
    // What goes wrong must not be kept as the picture would be: its headers come after it.
    const picture = known !== undefined && isKnown(known, etag) ? null : await make();
    void reply.headers({ ...asPicture, etag });
    if (picture === null) await reply.status(304).send();
    else await reply.type(codeFileTypes[type]).send(picture);
  }
}

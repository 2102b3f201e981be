import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, HttpException, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { completeOperations } from '../openapi/complete-operations.js';
import { tellDeprecation } from './deprecation.js';
import { Operation } from './operation.js';

const promises = { permission: 'public', answer: { type: 'string' } } as const;
const deprecated = { since: '2026-12-01', sunset: '2027-06-01', instead: 'GET /new' } as const;

@Controller()
class Probe {
  @Get('old')
  @Operation({ ...promises, deprecated })
  old(): string {
    return 'old';
  }

  @Get('old/:id')
  @Operation({ ...promises, deprecated })
  fails(): string {
    throw new HttpException('no', 404);
  }

  @Get('new')
  @Operation(promises)
  new(): string {
    return 'new';
  }
}

@Module({ controllers: [Probe] })
class ProbeModule {}

describe('an operation that will be replaced', () => {
  let app: NestFastifyApplication;

  beforeAll(async () => {
    app = await NestFactory.create<NestFastifyApplication>(ProbeModule, new FastifyAdapter(), { logger: false });
    tellDeprecation(app, 'https://locara.example');
    await app.init();
  });
  afterAll(() => app.close());

  it.each([
    ['/old', 200],
    ['/old/7', 404],
  ])('says so in each response: %s', async (url, status) => {
    const { statusCode, headers } = await app.inject(url);
    expect({ statusCode, headers }).toMatchObject({
      statusCode: status,
      headers: {
        deprecation: '@1796083200',
        sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
        link: '<https://locara.example/docs/releases#compatibility>; rel="deprecation"; type="text/html"',
      },
    });
  });

  it('leaves all others as they are', async () => {
    const { headers } = await app.inject('/new');
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['deprecation']));
    expect(headers).not.toHaveProperty('sunset');
  });

  it('is marked in the document, with what to use instead', () => {
    const document = completeOperations(SwaggerModule.createDocument(app, new DocumentBuilder().build()));
    const [old, fresh] = ['/old', '/new'].map((path) => document.paths[path]?.get);
    expect(old).toMatchObject({
      deprecated: true,
      description: '**Deprecated since 2026-12-01**, and works at least until 2027-06-01. Use `GET /new`.',
    });
    expect(fresh?.deprecated).toBeUndefined();
  });
});

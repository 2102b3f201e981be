import 'reflect-metadata';
import { mkdir, writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { Config } from '#platform/config';
import { ApiModule } from '../api.module.js';
import { xmlSchemaOf } from '../http/bodies/xml-schema.js';
import { socialXmlBodies } from '../partner/social/xml-bodies.js';
import { writtenAddress } from '../site/written-address.js';
import { buildDocument, documentNames } from './documents.js';

/** `npm run openapi`: writes the documents to the folder given, without starting anything (no database is needed). */
const folder = process.argv[2] ?? 'apps/docs/static/openapi';
const app = await NestFactory.create<NestFastifyApplication>(
  ApiModule.with(Object.assign(new Config(), { mode: 'demo' as const }), pino({ level: 'silent' })),
  new FastifyAdapter(),
  { preview: true, logger: false, abortOnError: false },
);
await mkdir(folder, { recursive: true });
for (const name of documentNames) {
  const document = await buildDocument(app, name, writtenAddress);
  await writeFile(`${folder}/${name}.json`, `${JSON.stringify(document, null, 2)}\n`);
}
for (const { file, type, root } of socialXmlBodies) await writeFile(`${folder}/${file}`, xmlSchemaOf(type, root));

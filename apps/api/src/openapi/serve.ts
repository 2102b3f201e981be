import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Config } from '#platform/config';
import { xmlSchemaOf } from '../http/bodies/xml-schema.js';
import { favicon, framePolicy } from '../pages/frame.js';
import { socialXmlBodies } from '../partner/social/xml-bodies.js';
import { buildDocument, documentNames, titleOf } from './documents.js';
import type { DocumentName } from './documents.js';
import { indexPage } from './index-page.js';

/** Which document a path is about. */
const askedIn = (url: string): DocumentName | undefined => {
  const asked = /^\/(?:openapi|swagger)\/([\w-]+)/.exec(url)?.[1];
  return documentNames.find((name) => name === asked);
};

/**
 * `/openapi/<name>.json` and Swagger UI at `/swagger/<name>`, with an index at `/swagger`. A document is built when it is asked for first, once for all who
 * ask meanwhile, and then kept: most processes never need one, and all of them start the sooner.
 */
export function serveDocuments(
  app: NestFastifyApplication,
  { publicUrl: address, mode, siteFolder }: Pick<Config, 'publicUrl' | 'mode' | 'siteFolder'>,
): void {
  const documents = new Map<DocumentName, OpenAPIObject>();
  const building = new Map<DocumentName, Promise<void>>();
  const build = async (name: DocumentName): Promise<void> => {
    documents.set(name, await buildDocument(app, name, address));
  };
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', ({ url }, _reply, done) => {
    const name = askedIn(url);
    if (name === undefined || documents.has(name)) return done();
    const built = building.get(name) ?? build(name).finally(() => building.delete(name));
    building.set(name, built);
    built.then(() => done(), done);
  });
  const page = indexPage(mode === 'demo', siteFolder !== undefined);
  for (const url of ['/swagger', '/swagger/'])
    fastify.get(url, (_request, reply) =>
      reply.header('content-security-policy', framePolicy).type('text/html; charset=utf-8').send(page),
    );
  for (const { file, type, root } of socialXmlBodies)
    fastify.get(`/openapi/${file}`, (_request, reply) =>
      reply.type('application/xml; charset=utf-8').send(xmlSchemaOf(type, root)),
    );
  for (const name of documentNames)
    SwaggerModule.setup(`swagger/${name}`, app, () => documents.get(name) as OpenAPIObject, {
      jsonDocumentUrl: `openapi/${name}.json`,
      yamlDocumentUrl: `openapi/${name}.yaml`,
      customSiteTitle: `${titleOf(name)} | Locara`,
      customfavIcon: favicon,
      // Calls from the page go to where the page came from, even when that is another name of this machine.
      patchDocumentOnRequest: (request, _response, document) =>
        (request as { url: string }).url.endsWith('swagger-ui-init.js')
          ? { ...document, servers: [{ url: '/' }] }
          : document,
      swaggerOptions: {
        persistAuthorization: true,
        displayRequestDuration: true,
        docExpansion: 'list',
        defaultModelsExpandDepth: 0,
      },
    });
}

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import { buildDocument, documentNames } from './documents.js';
import type { DocumentName } from './documents.js';

/** Which document a path is about. */
const askedIn = (url: string): DocumentName | undefined => {
  const asked = /^\/(?:openapi|swagger)\/([\w-]+)/.exec(url)?.[1];
  return documentNames.find((name) => name === asked);
};

/**
 * `/openapi/<name>.json` and Swagger UI at `/swagger/<name>`. A document is built when it is asked for first, once for all who
 * ask meanwhile, and then kept: most processes never need one, and all of them start the sooner.
 */
export function serveDocuments(app: NestFastifyApplication): void {
  const documents = new Map<DocumentName, OpenAPIObject>();
  const building = new Map<DocumentName, Promise<void>>();
  const build = async (name: DocumentName): Promise<void> => {
    documents.set(name, await buildDocument(app, name));
  };
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', ({ url }, _reply, done) => {
    const name = askedIn(url);
    if (name === undefined || documents.has(name)) return done();
    const built = building.get(name) ?? build(name).finally(() => building.delete(name));
    building.set(name, built);
    built.then(() => done(), done);
  });
  for (const name of documentNames)
    SwaggerModule.setup(`swagger/${name}`, app, () => documents.get(name) as OpenAPIObject, {
      jsonDocumentUrl: `openapi/${name}.json`,
      yamlDocumentUrl: `openapi/${name}.yaml`,
      customSiteTitle: `Locara ${name}`,
      swaggerOptions: {
        persistAuthorization: true,
        displayRequestDuration: true,
        docExpansion: 'list',
        defaultModelsExpandDepth: 0,
      },
    });
}

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import { buildDocument, documentNames } from './documents.js';
import type { DocumentName } from './documents.js';

/**
 * `/openapi/<name>.json` and Swagger UI at `/swagger/<name>`. A document is built when it is asked for first, and then kept:
 * most processes never need one, and all of them start the sooner.
 */
export function serveDocuments(app: NestFastifyApplication): void {
  const documents = new Map<DocumentName, OpenAPIObject>();
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', async ({ url }) => {
    const asked = /^\/(?:openapi|swagger)\/([\w-]+)/.exec(url)?.[1];
    const name = documentNames.find((each) => each === asked);
    if (name !== undefined && !documents.has(name)) documents.set(name, await buildDocument(app, name));
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

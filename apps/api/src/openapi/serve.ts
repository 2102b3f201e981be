import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import { buildDocument, documentNames } from './documents.js';
import type { DocumentName } from './documents.js';

/** `/openapi/<name>.json` and Swagger UI at `/swagger/<name>`. Documents are built after the start and then kept. */
export async function serveDocuments(app: NestFastifyApplication): Promise<void> {
  const documents = new Map<DocumentName, OpenAPIObject>();
  for (const name of documentNames) documents.set(name, await buildDocument(app, name));
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

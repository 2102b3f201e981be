import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AdministrationModule } from '../administration/administration.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { PartnerModule } from '../partner/partner.module.js';
import { withAddress, writtenAddress } from '../site/written-address.js';
import { completeOperations } from './complete-operations.js';
import { webhookOperations } from './webhook-operations.js';

/** The two documents, by the name under which they are served and written. */
export const documentNames = ['partner-v5', 'administration'] as const;
export type DocumentName = (typeof documentNames)[number];

const faces = {
  'partner-v5': {
    title: 'Locara partner API v5',
    description:
      'Order products for locations, follow them until they are live, and read what comes back. Sign in with `POST /auth/token` or HTTP basic.',
    module: PartnerModule,
  },
  administration: {
    title: 'Locara administration API',
    description: 'Workspaces, companies, locations and everything that an administrator sets up.',
    module: AdministrationModule,
  },
} as const;

export const titleOf = (name: DocumentName): string => faces[name].title;
export const descriptionOf = (name: DocumentName): string => faces[name].description;

/**
 * Builds one OpenAPI 3.1 document from the routes and their decorators.
 * @param address where its readers reach the platform
 */
export async function buildDocument(
  app: INestApplication,
  name: DocumentName,
  address: string,
): Promise<OpenAPIObject> {
  // Written by the build from the comments of DTOs and controllers; absent when the sources run directly.
  const metadata = await import('../metadata.js' as string).catch(() => undefined);
  if (metadata !== undefined)
    await SwaggerModule.loadPluginMetadata((metadata as { default: () => Promise<Record<string, unknown>> }).default);
  const face = faces[name];
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(face.title)
    .setDescription(face.description)
    .setVersion(name === 'partner-v5' ? '5.0' : '4.0')
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addServer(writtenAddress)
    .addOAuth2(
      {
        type: 'oauth2',
        flows: {
          password: {
            tokenUrl: '/auth/token',
            scopes: {
              profile: 'Names and position',
              email: 'E-mail address',
              user_data: 'Phone, settings, tags and consent',
            },
          },
        },
      },
      'oauth2',
    )
    .addBasicAuth({ type: 'http', scheme: 'basic' }, 'basic')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    include: [face.module, AuthModule],
    // A face has a module for each context, and no controllers of its own.
    deepScanRoutes: true,
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  const complete = {
    ...completeOperations(document),
    ...(name === 'administration' && { webhooks: webhookOperations() }),
  };
  return JSON.parse(withAddress(JSON.stringify(complete), address)) as OpenAPIObject;
}

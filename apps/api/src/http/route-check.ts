import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { operationKey } from './operation.js';

/** The application does not start with a route that forgot to say who may call it. */
@Injectable()
export class RouteCheck implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    const open = this.discovery.getControllers().flatMap(({ metatype, instance }) => {
      const prototype = (metatype as { prototype?: object } | null)?.prototype;
      if (prototype === undefined || instance === undefined) return [];
      return this.scanner
        .getAllMethodNames(prototype)
        .filter((name) => {
          const handler = (prototype as Record<string, unknown>)[name] as () => unknown;
          return Reflect.hasMetadata('path', handler) && this.reflector.get(operationKey, handler) === undefined;
        })
        .map((name) => `${metatype?.name}.${name}`);
    });
    if (open.length > 0) throw new Error(`Routes without @Operation: ${open.join(', ')}.`);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { HostPortal } from '#contexts/listings';
import { Config } from '#platform/config';
import { LoggerToken } from '#platform/telemetry';

/** Gives portals to the workspaces that the operator names. One that cannot be given is logged and keeps nothing from starting. */
@Injectable()
export class PortalHosts implements OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly hostPortal: HostPortal,
    @Inject(LoggerToken) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const host of this.config.portalHosts)
      await this.hostPortal.execute(host).catch((error: unknown) => {
        this.logger.error({ ...host, err: error }, 'the portal of PORTAL_HOSTS or its workspace does not exist');
      });
  }
}

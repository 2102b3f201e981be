import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HostedPages } from '#contexts/tenancy';
import { WebsiteStore } from './website.store.js';

/** Says whose website is under a host name. */
@Injectable()
export class WebsiteHosts implements OnModuleInit {
  constructor(
    private readonly pages: HostedPages,
    private readonly store: WebsiteStore,
  ) {}

  onModuleInit(): void {
    this.pages.register((host) => this.store.ownerOf(host));
  }
}

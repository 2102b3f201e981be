import { Injectable } from '@nestjs/common';
import type { DeletionGuard, DeletionRequest } from '#contexts/locations';
import type { Tx } from '#platform/database';

@Injectable()
export class StickersGuard implements DeletionGuard {
  readonly asked: DeletionRequest[] = [];

  async check(_tx: Tx, request: DeletionRequest): Promise<void> {
    this.asked.push(request);
  }
}

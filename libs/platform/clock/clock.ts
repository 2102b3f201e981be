import { Injectable } from '@nestjs/common';

/** The process's own clock, for tokens, caches and deadlines of ours. Business dates use the workspace's (`Database.now`). */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

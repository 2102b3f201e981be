import { Injectable } from '@nestjs/common';

/** Work that a worker does by itself, in its own rows and with its own claims, where a job for each piece would cost too much. */
export interface WorkerLoop {
  /** Looks for work once and begins it. @returns whether there may be more at once */
  run(): Promise<boolean>;
  /** Ends when all that was begun has ended. */
  stop(): Promise<void>;
}

/** Contexts register their loops; the worker runs them, and no other process does. */
@Injectable()
export class WorkerLoops {
  private readonly registered: WorkerLoop[] = [];

  register(loop: WorkerLoop): void {
    this.registered.push(loop);
  }

  get all(): readonly WorkerLoop[] {
    return this.registered;
  }
}

import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default algorithm) with OWASP's recommended cost: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

@Injectable()
export class Passwords {
  private decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return hash(password, cost);
  }

  /** Takes the same time whether the user exists or not. */
  async matches(password: string, stored: string | null): Promise<boolean> {
    this.decoy ??= this.hash('nobody has this password');
    const matched = await verify(stored ?? (await this.decoy), password);
    return stored !== null && matched;
  }
}

import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import type { Problem } from '#domain/errors/errors';
import type { PasswordPolicy } from '#domain/identity/password-policy';
import { isCommonPassword } from './leaked-passwords.js';
import { passwordProblems } from './password-rules.js';

/** Argon2id (the library's default algorithm) with OWASP's recommended cost: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

@Injectable()
export class Passwords {
  private decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return hash(password, cost);
  }

  /** Everything that keeps a password from being set, all of one field; empty when it may be. They never hold the password. */
  async problems(password: string, policy: PasswordPolicy, field: string): Promise<Problem[]> {
    const unmet = passwordProblems(password, policy, field);
    if (await isCommonPassword(password)) unmet.push({ field, value: null, problem: 'tooCommon' });
    return unmet;
  }

  /** Takes the same time whether the user exists or not. */
  async matches(password: string, stored: string | null): Promise<boolean> {
    this.decoy ??= this.hash('nobody has this password');
    const matched = await verify(stored ?? (await this.decoy), password);
    return stored !== null && matched;
  }
}

import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: who knows them is asked for the location. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: enough to know it again. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** How a token looks; nothing else is looked up. */
export const tokenPattern = /^[\w-]{43}$/;

/** Where the link of an email leads. @param origin of the workspace's brand, or of the platform */
export const linkOf = (origin: string, token: string): string => `${origin}/account/campaign?token=${token}`;

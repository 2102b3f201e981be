import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { ConfigError } from './start-process.js';

/** A portal that a workspace hosts. */
export interface PortalHost {
  readonly domain: string;
  readonly workspaceId: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables and collects what is wrong with them, so that operators learn all of it at once. */
export class ConfigReader {
  private readonly complaints: string[] = [];

  constructor(private readonly environment: Environment) {}

  /** Compose files hand on variables that nobody set as empty ones: they count as not given. */
  private given(name: string): string | undefined {
    return this.environment[name] || undefined;
  }

  /** A text; undefined when it is not given. */
  optional(name: string): string | undefined {
    return this.given(name);
  }

  complain(name: string, reason: string): void {
    this.complaints.push(`  ${name}: ${reason}`);
  }

  text(name: string, fallback?: string): string {
    const value = this.given(name) ?? fallback;
    if (value === undefined) this.complain(name, 'is missing');
    return value ?? '';
  }

  secret(name: string): string {
    const value = this.text(name);
    if (value !== '' && value.length < 32) this.complain(name, 'must have at least 32 characters');
    return value;
  }

  /** An absolute path; undefined when it is not given, or given as `none`. */
  folder(name: string): string | undefined {
    const value = this.given(name);
    return value === undefined || value === 'none' ? undefined : resolve(value);
  }

  url(name: string, protocols: readonly string[], fallback?: string): string {
    const value = this.text(name, fallback);
    if (value === '') return value;
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
      this.complain(
        name,
        `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      );
    return value.replace(/\/+$/, '');
  }

  /** `Name <address>` or an address. */
  sender(name: string): string {
    const value = this.text(name);
    if (value !== '' && !/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value))
      this.complain(name, 'must be an e-mail address, or Name <address>');
    return value;
  }

  integer(name: string, least: number, most: number, fallback: number): number {
    const text = this.given(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most)
      this.complain(name, `must be a whole number from ${least} to ${most}, not "${text}"`);
    return value;
  }

  oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T {
    const value = (this.given(name) ?? fallback) as T;
    if (!values.includes(value)) this.complain(name, `must be one of ${values.join(', ')}, not "${value}"`);
    return value;
  }

  /** Addresses and networks, comma-separated. */
  addresses(name: string): string | undefined {
    const text = this.given(name);
    const wrong = (text ?? '').split(',').find((part) => !isNetwork(part.trim()));
    if (text !== undefined && wrong !== undefined)
      this.complain(name, `must be addresses or networks such as 10.0.0.0/8, not "${wrong.trim()}"`);
    return text;
  }

  /** Addresses with or without a port, comma-separated. */
  nameServers(name: string): string[] {
    const parts = (this.given(name) ?? '').split(',').flatMap((part) => part.trim() || []);
    for (const part of parts)
      if (isIP(part.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')) === 0)
        this.complain(name, `must be addresses of name servers such as 10.0.0.53 or 10.0.0.53:5353, not "${part}"`);
    return parts;
  }

  /** `<domain>:<workspace id>`, comma-separated. */
  portalHosts(name: string): PortalHost[] {
    const parts = (this.given(name) ?? '').split(',').filter((part) => part.trim() !== '');
    return parts.flatMap((part) => {
      const [, domain = '', id] = /^\s*([a-z0-9.-]+):([1-9]\d{0,8})\s*$/i.exec(part) ?? [];
      if (id !== undefined) return [{ domain: domain.toLowerCase(), workspaceId: Number(id) }];
      this.complain(name, `must be domains with workspace ids such as portal.example:7, not "${part.trim()}"`);
      return [];
    });
  }

  finish(): void {
    if (this.complaints.length > 0)
      throw new ConfigError(`The configuration cannot be used:\n${this.complaints.join('\n')}`);
  }
}

/** `192.0.2.1`, `10.0.0.0/8`, `2001:db8::/32`. */
function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/', 2);
  const version = isIP(address);
  if (version === 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

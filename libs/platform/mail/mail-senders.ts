import { Injectable } from '@nestjs/common';

/** Signs emails as their sender's domain (RFC 6376). */
export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  /** In PEM form. */
  readonly privateKey: string;
}

/** An address of a workspace: emails leave from it when its domain is proved, and otherwise it gets the answers. */
export interface OwnSender {
  /** Shown name; null: that of the workspace. */
  readonly name: string | null;
  readonly address: string;
  /** Null: the domain is not proved. */
  readonly dkim: DkimKey | null;
  /** Host below the sender's domain whose emails reach the operator's mail server; null: emails come back to the operator's own. */
  readonly returnHost: string | null;
}

/** @returns null: the workspace has none */
export type SenderSource = (workspaceId: number) => Promise<OwnSender | null>;

/** Who knows senders of workspaces. It is asked when an email is sent, as a sender may be lost while the email waits. */
@Injectable()
export class MailSenders {
  private source: SenderSource | undefined;

  register(source: SenderSource): void {
    this.source = source;
  }

  of(workspaceId: number): Promise<OwnSender | null> {
    return this.source?.(workspaceId) ?? Promise.resolve(null);
  }
}

import type pg from 'pg';
import type { SandboxSettings } from '../settings.js';
import type { MailReceiver } from './mail.receiver.js';
import { MailReportOutbox } from './mail-report.outbox.js';

/**
 * The receiver of mail, and what reports emails later.
 * @param hook where the platform takes reports
 * @returns null where no mail is received
 */
export async function startMailServer(
  database: pg.Pool,
  { smtpPort, secret, delayMs }: SandboxSettings,
  hook: string,
  report: (error: unknown) => void,
): Promise<MailReceiver | null> {
  if (smtpPort === undefined) return null;
  // Loaded only where mail is received: portals need neither SMTP nor MIME.
  const { startMailReceiver } = await import('./mail.receiver.js');
  const outbox = new MailReportOutbox(database, hook, secret, report);
  const receiver = await startMailReceiver(database, smtpPort, report, delayMs);
  outbox.wake();
  return {
    port: receiver.port,
    close: async () => {
      await receiver.close();
      await outbox.stop();
    },
  };
}

import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { useCaller } from '../../../app/session/session-context';
import { agreeToEmails, emailsQuery } from './account-data';

/** Whether the reader agrees to emails beyond those that the service needs, on this host. */
export function EmailsCard() {
  const { brand } = useCaller();
  const host = brand.whiteLabeled ? globalThis.location.hostname : undefined;
  const query = emailsQuery(host);
  const client = useQueryClient();
  const { data, error } = useQuery(query);
  const change = useMutation({
    mutationFn: (consent: boolean) => agreeToEmails(consent, host),
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  const isOn = change.isPending ? change.variables : data?.consent === true;
  const problem = change.error ?? error;
  return (
    <section className="card" aria-labelledby="own-emails">
      <header className="card-head">
        <h2 id="own-emails">
          <Trans>Emails</Trans>
        </h2>
      </header>
      {problem && <ErrorNotice error={problem} />}
      {data === undefined && !error && <span className="skeleton" />}
      {data !== undefined && (
        <label className="check">
          <input
            type="checkbox"
            checked={isOn}
            disabled={change.isPending}
            onChange={({ target }) => change.mutate(target.checked)}
          />
          <Trans>I agree to emails that the service itself does not need.</Trans>
        </label>
      )}
      <p className="soft">
        {data?.isPending === true && <Trans>You have not answered yet.</Trans>}{' '}
        <Trans>Emails that the service needs come in any case, such as a link for a new password.</Trans>
      </p>
    </section>
  );
}

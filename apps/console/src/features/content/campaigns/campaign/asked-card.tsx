import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocationNames } from '../../../../app/jobs/use-location-names';
import { ownAddress } from '../../../../app/pictures/own-address';
import { Fact } from '../../../../ui/lists/fact';
import { configQuery, logoQuery } from '../campaign-data';
import type { Campaign } from '../campaign-data';
import { useElementNames, useMailTitles } from '../use-campaign-words';

/** What is asked, of whom, and the page that it is asked on. */
export function AskedCard({ campaign }: { readonly campaign: Campaign }) {
  const { i18n } = useLingui();
  const nameOf = useElementNames();
  const mailTitles = useMailTitles();
  const { data: config } = useQuery(configQuery(i18n.locale));
  const { contentElements, targetedMails, template } = campaign;
  const templateName = config?.templates.find(({ id }) => id === template)?.name;
  return (
    <section className="card" aria-labelledby="campaign-asked">
      <header className="card-head">
        <h2 id="campaign-asked">
          <Trans>What is asked, and of whom</Trans>
        </h2>
      </header>
      <dl className="facts">
        <Fact title={<Trans>What is asked for</Trans>}>{contentElements.map(nameOf).join(', ')}</Fact>
        <Fact title={<Trans>Who is asked</Trans>}>
          <Targets campaign={campaign} />
        </Fact>
        <Fact title={<Trans>Emails go to</Trans>}>{targetedMails.map((mail) => mailTitles[mail]).join(', ')}</Fact>
        {templateName !== undefined && <Fact title={<Trans>Made from</Trans>}>{templateName}</Fact>}
        <PageFacts campaign={campaign} />
      </dl>
    </section>
  );
}

/** So many of the locations are named; a thousand names help nobody. */
const named = 12;

function Targets({ campaign: { targetAllLocations, targetedLocations } }: { readonly campaign: Campaign }) {
  const ids = targetedLocations.slice(0, named);
  const nameOf = useLocationNames(ids);
  if (targetAllLocations) return <Trans>All locations of the workspace</Trans>;
  const more = targetedLocations.length - ids.length;
  return (
    <>
      {ids.map((id) => nameOf(id) ?? `… ${id}`).join(', ')}{' '}
      {more > 0 && <Plural value={more} one="and # more" other="and # more" />}
    </>
  );
}

function PageFacts({ campaign: { logo, privacyUrl, imprintUrl, feedback } }: { readonly campaign: Campaign }) {
  const { t } = useLingui();
  const { data: url } = useQuery(logoQuery(logo));
  const ofWorkspace = <Trans>As in the settings of the workspace</Trans>;
  return (
    <>
      <Fact title={<Trans>Logo</Trans>}>
        {logo === null ? (
          <Trans context="logo">None</Trans>
        ) : (
          url !== undefined && <img className="campaign-logo-shown" src={ownAddress(url)} alt={t`Logo`} />
        )}
      </Fact>
      <Fact title={<Trans>Privacy policy</Trans>}>{privacyUrl ?? ofWorkspace}</Fact>
      <Fact title={<Trans>Imprint</Trans>}>{imprintUrl ?? ofWorkspace}</Fact>
      <Fact title={<Trans>Feedback</Trans>}>
        {feedback ? <Trans>Is asked for</Trans> : <Trans>Is not asked for</Trans>}
      </Fact>
    </>
  );
}

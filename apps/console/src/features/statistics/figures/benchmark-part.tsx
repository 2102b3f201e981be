import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { benchmarkQuery } from '../statistics-data';
import type { Benchmark, Scope } from '../statistics-data';
import type { Question } from '../statistics.rules';
import { useFigures, useWords } from '../use-words';

interface BenchmarkPartProps {
  readonly scope: Scope;
  readonly question: Question;
}

/** How the shops stand beside others of their branch; nothing where nothing was counted for any of them. */
export function BenchmarkPart({ scope, question }: BenchmarkPartProps) {
  const { data } = useQuery(benchmarkQuery(scope, question));
  const counted = data?.data.filter(({ numberOfShops }) => numberOfShops > 0) ?? [];
  if (counted.length === 0) return null;
  const peers = counted.find(({ peerGroup }) => peerGroup !== null);
  return (
    <section className="card benchmark">
      <header className="card-head">
        <h2>
          <Trans>Beside other shops of the branch</Trans>
        </h2>
        {peers && <Peers benchmark={peers} />}
      </header>
      <p className="soft">
        <Trans>What one of your shops has on average. No other shop can be recognised in it.</Trans>
      </p>
      <ul className="benchmarks">
        {counted.map((benchmark) => (
          <BenchmarkEntry key={benchmark.kpi} benchmark={benchmark} />
        ))}
      </ul>
    </section>
  );
}

function Peers({ benchmark: { numberOfSamples, peerGroup } }: { readonly benchmark: Benchmark }) {
  const { i18n } = useLingui();
  const count = numberOfSamples.toLocaleString(i18n.locale);
  const code = peerGroup?.countryCode ?? null;
  const country = code === null ? null : new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(code);
  return (
    <span className="soft">
      {country === null ? (
        <Trans>{count} shops</Trans>
      ) : (
        <Trans>
          {count} shops, {country}
        </Trans>
      )}
    </span>
  );
}

const bounds = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

function BenchmarkEntry({ benchmark: { kpi, score, sum, median } }: { readonly benchmark: Benchmark }) {
  const { t } = useLingui();
  const { benchmarks } = useWords();
  const { value } = useFigures();
  const bucket = score === null ? null : (sum.bucket ?? 'above');
  return (
    <li className="benchmark-entry">
      <span className="kpi-name">{benchmarks[kpi]}</span>
      <strong>{sum.value === null ? '–' : value('Count', sum.value)}</strong>
      {score === null ? (
        <span className="soft">
          <Trans>Too few shops to compare with</Trans>
        </span>
      ) : (
        <>
          <span>
            <Trans>More than {score} % of them</Trans>
          </span>
          <span className="buckets" aria-hidden>
            {[...bounds, 'above'].map((name) => (
              <span key={name} data-here={name === bucket} />
            ))}
          </span>
          {median !== null && (
            <span className="soft" title={t`Half of them have less`}>
              <Trans>Middle: {value('Count', median)}</Trans>
            </span>
          )}
        </>
      )}
    </li>
  );
}

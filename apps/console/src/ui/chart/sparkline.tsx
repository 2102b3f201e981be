import './chart.css';
import { areaOf, lineOf, lonePoints, mostOf, scaleOf } from './chart.rules';
import type { Values } from './chart.rules';

const width = 120;
const height = 28;

/** How a value has gone, small and without numbers: the numbers stand beside it. */
export function Sparkline({ values }: { readonly values: Values }) {
  const scale = scaleOf({ left: 2, right: width - 2, top: 3, bottom: height - 2 }, values.length, mostOf(values));
  return (
    <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <path className="chart-area" d={areaOf(values, scale)} />
      <path className="sparkline-line" d={lineOf(values, scale)} />
      {lonePoints(values).map((index) => (
        <circle key={index} cx={scale.x(index)} cy={scale.y(values[index] ?? 0)} r={1.5} />
      ))}
    </svg>
  );
}

import './chart.css';
import { useEffect, useRef, useState } from 'react';
import {
  areaOf,
  gapsOf,
  labelledIndexes,
  lineOf,
  lonePoints,
  mostOf,
  nearestIndex,
  scaleOf,
  ticksUpTo,
} from './chart.rules';
import type { Frame, Scale, Values } from './chart.rules';

export interface ChartPoint {
  /** As the axis names it. */
  readonly label: string;
  readonly value: number | null;
  /** What it is compared with. */
  readonly before: number | null;
  /** All of it in words, for screen readers. */
  readonly text: string;
}

interface LineChartProps {
  readonly label: string;
  readonly points: readonly ChartPoint[];
  readonly isCompared: boolean;
  /** See `ticksUpTo`. */
  readonly tickUnit: number;
  readonly formatTick: (value: number) => string;
  /** Of the chosen point, or of none. */
  readonly onPoint: (index: number | null) => void;
}

const height = 208;
/** The first label begins where its point is, the others are in the middle: two of them need more than one is wide. */
const labelWidth = 88;

/**
 * A line over time and, pale, what it is compared with. Gaps stay gaps. The arrow keys go from point to point, as the pointer does.
 */
export function LineChart({ label, points, isCompared, tickUnit, formatTick, onPoint }: LineChartProps) {
  const [box, width] = useWidth();
  const [at, setAt] = useState<number | null>(null);
  const choose = (index: number | null): void => {
    setAt(index);
    onPoint(index);
  };
  const values = points.map(({ value }) => value);
  const before = points.map((point) => point.before);
  const ticks = ticksUpTo(mostOf(values, isCompared ? before : []), tickUnit);
  const names = ticks.map((tick) => formatTick(tick));
  const longest = names.reduce((most, { length }) => Math.max(most, length), 0);
  const frame: Frame = { left: 14 + longest * 7, right: width - 12, top: 10, bottom: height - 26 };
  const scale = scaleOf(frame, points.length, ticks.at(-1) ?? 1);
  const chosen = at === null ? undefined : points[at];
  return (
    <div ref={box} className="chart">
      <svg
        width={width}
        height={height}
        aria-hidden
        onPointerMove={({ clientX, currentTarget }) =>
          choose(nearestIndex(clientX - currentTarget.getBoundingClientRect().left, frame, points.length))
        }
        onPointerLeave={() => choose(null)}
      >
        <Rules ticks={ticks} names={names} scale={scale} frame={frame} />
        <Gaps values={values} scale={scale} frame={frame} />
        <AxisLabels points={points} scale={scale} frame={frame} />
        <path className="chart-area" d={areaOf(values, scale)} />
        {isCompared && <Series className="chart-before" values={before} scale={scale} />}
        <Series className="chart-line" values={values} scale={scale} />
        {at !== null && chosen !== undefined && (
          <Cursor at={at} point={chosen} isCompared={isCompared} scale={scale} frame={frame} />
        )}
      </svg>
      <input
        type="range"
        className="chart-keys"
        aria-label={label}
        aria-valuetext={points[at ?? points.length - 1]?.text}
        min={0}
        max={Math.max(0, points.length - 1)}
        value={at ?? points.length - 1}
        onChange={({ target }) => choose(Number(target.value))}
        onFocus={() => choose(at ?? points.length - 1)}
        onBlur={() => choose(null)}
      />
    </div>
  );
}

interface PartProps {
  readonly scale: Scale;
  readonly frame: Frame;
}

interface RulesProps extends PartProps {
  readonly ticks: readonly number[];
  readonly names: readonly string[];
}

const Rules = ({ ticks, names, scale, frame }: RulesProps) =>
  ticks.map((tick, index) => (
    <g key={tick}>
      <line className="chart-rule" x1={frame.left} x2={frame.right} y1={scale.y(tick)} y2={scale.y(tick)} />
      <text className="chart-tick" x={frame.left - 8} y={scale.y(tick) + 4} textAnchor="end">
        {names[index]}
      </text>
    </g>
  ));

interface CursorProps extends PartProps {
  readonly at: number;
  readonly point: ChartPoint;
  readonly isCompared: boolean;
}

/** The chosen point, on both lines. */
const Cursor = ({ at, point, isCompared, scale, frame }: CursorProps) => (
  <g>
    <line className="chart-cursor" x1={scale.x(at)} x2={scale.x(at)} y1={frame.top} y2={frame.bottom} />
    {isCompared && point.before !== null && (
      <circle className="chart-dot-before" cx={scale.x(at)} cy={scale.y(point.before)} r={3.5} />
    )}
    {point.value !== null && <circle className="chart-dot" cx={scale.x(at)} cy={scale.y(point.value)} r={4} />}
  </g>
);

const Series = ({
  className,
  values,
  scale,
}: { readonly className: string; readonly values: Values } & Pick<PartProps, 'scale'>) => (
  <g className={className}>
    <path d={lineOf(values, scale)} />
    {lonePoints(values).map((index) => (
      <circle key={index} cx={scale.x(index)} cy={scale.y(values[index] ?? 0)} r={2.5} />
    ))}
  </g>
);

/** Where nothing is known the ground is shaded, from the last known point to the next: no line could say it. */
function Gaps({ values, scale, frame }: { readonly values: Values } & PartProps) {
  const step = scale.x(1) - scale.x(0);
  return (
    <>
      {gapsOf(values).map(({ from, to }) => {
        const left = Math.max(frame.left, scale.x(from) - step);
        const right = Math.min(frame.right, scale.x(to) + step);
        return (
          <rect
            key={from}
            className="chart-gap"
            x={left}
            y={frame.top}
            width={Math.max(0, right - left)}
            height={frame.bottom - frame.top}
          />
        );
      })}
    </>
  );
}

function AxisLabels({ points, scale, frame }: { readonly points: readonly ChartPoint[] } & PartProps) {
  const room = Math.floor((frame.right - frame.left) / labelWidth);
  return (
    <>
      {labelledIndexes(points.length, room).map((index) => {
        const x = scale.x(index);
        // At the edge a label ends there instead of reaching over it.
        const anchor =
          x > frame.right - labelWidth / 2 && points.length > 1
            ? 'end'
            : index === 0 && points.length > 1
              ? 'start'
              : 'middle';
        return (
          <text key={index} className="chart-tick" x={x} y={height - 6} textAnchor={anchor}>
            {points[index]?.label}
          </text>
        );
      })}
    </>
  );
}

/** The width that the page has for it. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}

import { targetColor } from '@footfall/ui';
import { useIntl } from 'react-intl';
import styles from './landing.module.css';

const WIDTH = 480;
const TREND = { top: 24, height: 150, step: 38 };

/** Monthly visits of the demo's shape: a leader that grows, a steady second, a small third. */
const SERIES = [
  [52, 58, 61, 57, 66, 72, 78, 74, 83, 90, 96, 104],
  [44, 43, 47, 50, 46, 49, 55, 53, 58, 56, 60, 63],
  [18, 21, 19, 24, 22, 26, 23, 28, 31, 27, 32, 35],
];
const BAND = 7;
const CHANNEL_SHARES = [
  [34, 22, 18, 12, 8, 6],
  [26, 30, 16, 14, 9, 5],
  [18, 24, 28, 10, 12, 8],
];
const OPACITIES = [1, 0.8, 0.62, 0.46, 0.32, 0.2];

const x = (index: number) => 24 + index * TREND.step;
const y = (value: number) => TREND.top + TREND.height - (value / 110) * TREND.height;

const line = (values: readonly number[]) => values.map((value, index) => `${x(index)},${y(value)}`).join(' ');

function band(values: readonly number[]): string {
  const upper = values.map((value, index) => `${x(index)},${y(value + BAND)}`);
  const lower = values.map((value, index) => `${x(index)},${y(value - BAND)}`).reverse();
  return [...upper, ...lower].join(' ');
}

/** A drawing of the overview: a trend with its intervals, and channels in bars. Not data, so it shows no numbers. */
export function OverviewSketch() {
  const intl = useIntl();
  const label = intl.formatMessage({
    id: 'shell.landing.sketch',
    defaultMessage: 'Drawing of the traffic overview: three sites over a year, and their channels',
  });
  return (
    <svg className={styles.sketch} viewBox={`0 0 ${WIDTH} 320`} role="img" aria-label={label}>
      {[0, 1, 2, 3].map((row) => (
        <line
          key={row}
          className={styles.grid}
          x1="24"
          x2={WIDTH - 24}
          y1={TREND.top + row * 50}
          y2={TREND.top + row * 50}
        />
      ))}
      {SERIES.map((values, target) => (
        <g key={targetColor(target)}>
          <polygon points={band(values)} fill={targetColor(target)} opacity="0.14" />
          <polyline
            points={line(values)}
            fill="none"
            stroke={targetColor(target)}
            strokeWidth="2.5"
            strokeLinejoin="round"
          />
        </g>
      ))}
      {CHANNEL_SHARES.map((shares, target) => (
        <Bar key={targetColor(target)} shares={shares} target={target} />
      ))}
    </svg>
  );
}

function Bar({ shares, target }: { shares: readonly number[]; target: number }) {
  const unit = (WIDTH - 48) / 100;
  let start = 24;
  return (
    <g>
      {shares.map((share, index) => {
        const left = start;
        start += share * unit;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a drawing never move
            key={index}
            x={left}
            y={208 + target * 34}
            width={share * unit - 2}
            height="22"
            rx="3"
            fill={targetColor(target)}
            opacity={OPACITIES[index]}
          />
        );
      })}
    </g>
  );
}

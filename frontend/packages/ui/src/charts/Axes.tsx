import styles from './charts.module.css';

export interface Margin {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** px around the plot of a chart over time. */
export const MARGIN: Margin = { top: 8, right: 12, bottom: 24, left: 60 };

interface ValueAxisProps {
  ticks: ReadonlyArray<{ value: number; y: number }>;
  /** px of the whole picture. */
  width: number;
  margin?: Margin;
  format: (value: number) => string;
  /** False where zero is not the base line of the chart, so it gets a grid line like any other value. */
  hasGround?: boolean;
}

/** The vertical axis: a line across the plot for each tick, with its value at the left. */
export function ValueAxis(props: ValueAxisProps) {
  const { ticks, width, margin = MARGIN, format, hasGround = true } = props;
  return ticks.map(({ value, y }) => (
    <g key={value} transform={`translate(0,${y})`}>
      <line
        x1={margin.left}
        x2={width - margin.right}
        className={hasGround && value === 0 ? styles.axis : styles.grid}
      />
      <text x={margin.left - 8} dy="0.32em" textAnchor="end">
        {format(value)}
      </text>
    </g>
  ));
}

/** The labels of the horizontal axis, each below its place. */
export function LabelAxis(props: {
  labels: ReadonlyArray<{ key: string | number; x: number; text: string | undefined }>;
  /** px of the base line of the text. */
  y: number;
}) {
  return props.labels.map(({ key, x, text }) => (
    <text key={key} x={x} y={props.y} textAnchor="middle">
      {text}
    </text>
  ));
}

import { everyHowMany, percentOf, scaleOf } from '@/lib/statistics/scale';
import { counted } from '@/lib/statistics/words';

interface Column {
  /** Below it. */
  label: string;
  /** In the table and where a mouse stays on it. */
  name: string;
  count: number;
  /** The same part of the period before; undefined where that had none. */
  before: number | undefined;
}

interface ColumnsChartProps {
  /** What is counted, in the plural: 'visitors'. */
  noun: string;
  columns: readonly Column[];
  /** What the full and the outlined columns are. */
  period: string;
  before: string;
}

const top = 10;
const height = 160;
/** How many labels fit side by side on a phone, and elsewhere. */
const [onPhone, elsewhere] = [6, 16];

const key = 'inline-block size-3 border align-[-0.1em]';

/** Counts of a period as columns, each beside the same part of the period before. */
export function ColumnsChart({ noun, columns, period, before }: ColumnsChartProps) {
  const lines = scaleOf(columns.flatMap((column) => [column.count, column.before ?? 0]));
  const whole = lines.at(-1) ?? 1;
  const highest = columns.toSorted((a, b) => b.count - a.count)[0];
  const yOf = (count: number): number => top + height - (percentOf(count, whole) / 100) * height;
  return (
    <>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <span>
          <span className={`${key} border-link bg-link`} /> {period}
        </span>
        <span>
          <span className={`${key} border-muted`} /> {before}
        </span>
      </p>
      <div className="mt-4 pl-10">
        <svg
          role="img"
          aria-label={`${period}: ${highest && highest.count > 0 ? `most on ${highest.name}, ${counted(highest.count, noun)}` : `no ${noun}`}. Each number is in the table below.`}
          width="100%"
          height={top + height + 26}
          className="overflow-visible text-xs"
        >
          {lines.map((line) => (
            <g key={line}>
              <line x1="0" x2="100%" y1={yOf(line)} y2={yOf(line)} className="stroke-line" />
              <text x="-8" y={yOf(line) + 4} textAnchor="end" className="fill-muted tabular-nums">
                {line.toLocaleString('en-US')}
              </text>
            </g>
          ))}
          {columns.map((column, index) => (
            <ColumnPair
              key={column.name}
              column={column}
              left={(index / columns.length) * 100}
              width={100 / columns.length}
              yOf={yOf}
              title={`${column.name}: ${counted(column.count, noun)}${column.before === undefined ? '' : `, before ${column.before.toLocaleString('en-US')}`}`}
              labelClass={labelClass(index, columns.length)}
            />
          ))}
        </svg>
      </div>
    </>
  );
}

/** Where a label is shown: on phones fewer of them fit. Undefined: nowhere. */
function labelClass(index: number, labels: number): string | undefined {
  const isOnPhone = index % everyHowMany(labels, onPhone) === 0;
  const isElsewhere = index % everyHowMany(labels, elsewhere) === 0;
  if (isOnPhone) return isElsewhere ? '' : 'sm:hidden';
  return isElsewhere ? 'max-sm:hidden' : undefined;
}

interface ColumnPairProps {
  column: Column;
  /** In hundredths of the chart. */
  left: number;
  width: number;
  yOf: (count: number) => number;
  title: string;
  labelClass: string | undefined;
}

function ColumnPair({ column, left, width, yOf, title, labelClass: shown }: ColumnPairProps) {
  const bar = (count: number, from: number, className: string) =>
    count > 0 ? (
      <rect
        x={`${left + from * width}%`}
        width={`${0.36 * width}%`}
        y={yOf(count)}
        height={top + height - yOf(count)}
        className={className}
      />
    ) : null;
  return (
    <g>
      <title>{title}</title>
      {/* As high as the chart, so that a mouse finds a low column. */}
      <rect x={`${left}%`} width={`${width}%`} y="0" height={top + height} fill="transparent" />
      {bar(column.count, 0.12, 'fill-link')}
      {bar(column.before ?? 0, 0.52, 'fill-none stroke-muted')}
      {shown === undefined ? null : (
        <text
          x={`${left + width / 2}%`}
          y={top + height + 20}
          textAnchor="middle"
          className={`fill-muted ${shown}`}
        >
          {column.label}
        </text>
      )}
    </g>
  );
}

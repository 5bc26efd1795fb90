import type { Brand } from '../../../config/brands/index.ts';

interface Props {
  brand: Pick<Brand, 'mark'>;
  /** Edge in CSS pixels. */
  size: number;
  /** For what shows it again. */
  id?: string;
}

/** Decorative: the brand's name is beside it in text. */
export function BrandMark({ brand, size, id }: Props) {
  return (
    <svg id={id} width={size} height={size} viewBox="0 0 64 64" fill="none" aria-hidden="true">
      {brand.mark.map(({ d, role, stroke, opacity }) => {
        const paint = `var(--${role})`;
        return stroke === undefined ? (
          <path key={d} d={d} fill={paint} opacity={opacity} />
        ) : (
          <path
            key={`${d} ${stroke}`}
            d={d}
            stroke={paint}
            strokeWidth={stroke}
            strokeLinecap="round"
            strokeLinejoin="round"
            opacity={opacity}
          />
        );
      })}
    </svg>
  );
}

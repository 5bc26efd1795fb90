import type { Brand } from '../../config/brands/index.ts';

/** Decorative: the brand's name is beside it in text. @param size edge in CSS pixels */
export function BrandMark({ brand, size }: { brand: Pick<Brand, 'mark'>; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" fill="none" aria-hidden="true">
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

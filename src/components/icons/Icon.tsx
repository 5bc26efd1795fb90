import { ICON_SHAPES, type IconName, type IconShape } from './shapes.ts';

/**
 * A drawing in the colour of the text around it. Decorative: the words beside it, or the label of the
 * control that holds it, say what it means.
 * @param size edge in CSS pixels
 */
export function Icon({ name, size = 24, className }: { name: IconName; size?: number; className?: string }) {
  const { d, solid = false }: IconShape = ICON_SHAPES[name];
  const paint = solid
    ? ({ fill: 'currentColor' } as const)
    : ({
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      } as const);
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} {...paint} />
    </svg>
  );
}

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

/** The age mark: a ring with '18+', the same in every language. `label` is its name for a screen reader. */
export function AgeMark({
  label,
  size = 40,
  className,
}: {
  label: string;
  size?: number;
  className?: string;
}) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 40 40" role="img" aria-label={label}>
      <circle cx="20" cy="20" r="18" fill="none" stroke="currentColor" strokeWidth="3" />
      <path
        d="M8.5 16.5l3.5-2.5v12M17.6 14.2a3 2.9 0 1 0 .01 0zM17.6 20a3.4 3.1 0 1 0 .01 0zM24 20.2h8M28 16.2v8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
